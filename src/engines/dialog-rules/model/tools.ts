import type { ToolDescription } from '../../language/language-model.ts';
import type { ModelTool } from './model-tool.ts';
import { bookTool } from './tools/book.ts';
import { cancelTool, lookUpTool, moveTool } from './tools/change.ts';
import { giveUpTool, goodbyeTool, personTool } from './tools/line.ts';
import { messageTool } from './tools/message.ts';
import { patientTool } from './tools/patient.ts';

const ALL: ModelTool[] = [
  bookTool,
  patientTool,
  moveTool,
  cancelTool,
  lookUpTool,
  messageTool,
  personTool,
  goodbyeTool,
  giveUpTool,
];
const BOOKING = new Set(['book_appointment', 'move_appointment', 'cancel_appointment', 'look_up_appointments']);

/** What the model may do at this practice. */
export function toolsFor({ bookingEnabled }: { bookingEnabled: boolean }): ModelTool[] {
  return bookingEnabled ? ALL : ALL.filter((tool) => !BOOKING.has(tool.name));
}

/** A tool as a model is told of it. */
export function describeTool({ name, description, parameters }: ModelTool): ToolDescription {
  return { name, description, parameters: JSON.parse(JSON.stringify(parameters)) as Record<string, unknown> };
}
