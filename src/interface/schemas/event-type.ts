import { z } from 'zod';
import { eventTypes } from '../../domain/event.ts';

export const eventType = z
  .enum(eventTypes, { error: `must be one of ${eventTypes.join(', ')}` })
  .meta({ id: 'EventType', description: 'What changed.' });
