import { namesFormat, type Recogniser } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises: namesFormat('cairn-starter-pack'),
};
