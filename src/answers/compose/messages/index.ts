import { dailyMessages } from './daily.ts';
import { entityMessages } from './entities.ts';
import { listMessages } from './lists.ts';
import { noticeMessages } from './notices.ts';
import { vulnerabilityMessages } from './vulnerability.ts';

/** All messages. Names are unique over the parts. */
export const messages = {
  ...vulnerabilityMessages,
  ...entityMessages,
  ...listMessages,
  ...noticeMessages,
  ...dailyMessages,
};

export type MessageName = keyof typeof messages;
