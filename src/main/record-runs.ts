import type { Logger } from 'pino';
import { FailureNotice } from './log-error.ts';
import { type RunConfig, RunRecorder } from './run-recorder.ts';

/** Records the answers of a server. */
export function recordRuns(config: RunConfig, log: Logger): RunRecorder {
  const notice = new FailureNotice((error) =>
    log.warn({ err: error }, 'answers are not stored at the moment; trying again'),
  );
  return new RunRecorder({
    config,
    writer: 'server',
    onFailure: (error) => notice.failed(error),
    onGap(answers) {
      notice.succeeded();
      log.warn({ answers }, 'answers were given and not stored');
    },
  });
}
