import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { FailureNotice } from './log-error.ts';
import { type RunConfig, RunRecorder } from './run-recorder.ts';

/** Records the answers of a server. Those that are there are removed in time also if no more are kept. */
export function recordRuns(config: RunConfig, path: string, log: Logger): RunRecorder {
  const notice = new FailureNotice((error) =>
    log.warn({ err: error }, 'answers are not stored at the moment; trying again'),
  );
  const recorder = new RunRecorder({
    config,
    writer: 'server',
    onFailure: (error) => notice.failed(error),
    onGap(answers) {
      notice.succeeded();
      log.warn({ answers }, 'answers were given and not stored');
    },
  });
  if (config.runs !== 'off' || existsSync(path)) recorder.start();
  return recorder;
}
