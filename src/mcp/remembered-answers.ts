import { BoundedMemory } from '../kit/bounded-memory.ts';
import type { AgentTool, Detail } from './tool.ts';

/** What a call of a tool is answered with: a text, and JSON unless it failed. */
export interface CallAnswer {
  readonly text: string;
  readonly json: string | null;
}

/** Characters of all payloads and answers of one tool. */
const charactersMax = 3_000_000;

/**
 * What was made of payloads that services remember as text. The whole payload is the key, and an answer follows from
 * nothing else, so that no answer can be outdated.
 */
export class RememberedAnswers {
  readonly #known = new Map<AgentTool, Record<Detail, BoundedMemory<string, CallAnswer>>>();

  answer(tool: AgentTool, payload: string, detail: Detail, make: () => CallAnswer): CallAnswer {
    const ofTool = this.#known.get(tool) ?? {
      concise: new BoundedMemory<string, CallAnswer>(charactersMax),
      full: new BoundedMemory<string, CallAnswer>(charactersMax),
    };
    this.#known.set(tool, ofTool);
    const known = ofTool[detail].get(payload);
    if (known !== undefined) return known;
    const made = make();
    ofTool[detail].add(payload, made, payload.length + made.text.length + (made.json?.length ?? 0));
    return made;
  }
}
