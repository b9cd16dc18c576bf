import { tools } from '../../tools/index.ts';
import { answerTasks } from './analysis.ts';

/** A thread that reads inputs with the tools. */
await answerTasks(tools);
