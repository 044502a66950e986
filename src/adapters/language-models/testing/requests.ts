import type { ModelRequest } from '../../../engines/language/language-model.ts';

/** A caller's first words. */
export const REQUEST: ModelRequest = {
  purpose: 'turn',
  instructions: 'You answer the telephone.',
  subject: 'Maple Street Dental: a cleaning is 120 dollars.',
  messages: [{ role: 'user', text: 'Are you open?' }],
  context: '',
  tools: [
    {
      name: 'book',
      description: 'Books an appointment',
      parameters: {
        type: 'object',
        properties: {
          day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 },
          service: { type: 'string' },
          order: {
            anyOf: [
              { const: 'earliest', type: 'string' },
              { const: 'latest', type: 'string' },
            ],
          },
        },
        required: ['day'],
      },
    },
    {
      name: 'note',
      description: 'Notes any fields',
      parameters: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          fields: { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
        },
        required: ['text'],
      },
    },
  ],
  mustCall: false,
  maxTokens: 300,
};

/** The eight bytes that a PNG begins with. */
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

/** A conversation that holds everything there is: words, an image, two calls in one answer, a refused one, and what is true now alone. */
export const ASKED: ModelRequest = {
  ...REQUEST,
  messages: [
    { role: 'user', text: 'A cleaning on the twenty-fourth, and I like mornings.', image: PNG },
    {
      role: 'assistant',
      text: 'Let me see. ',
      calls: [
        { id: 'call_a', name: 'book', arguments: { day: '2026-11-24' } },
        { id: 'call_b', name: 'note', arguments: '{"text": ' },
      ],
    },
    {
      role: 'tool',
      results: [
        { callId: 'call_a', name: 'book', text: 'Offered: 9:00', isError: false },
        { callId: 'call_b', name: 'note', text: 'The arguments are no JSON.', isError: true },
      ],
    },
    { role: 'assistant', text: 'Nine is free. Shall I book it?', calls: [] },
    { role: 'user', text: 'Yes please.' },
  ],
  context: 'Now: Monday 10:00. Read back: cleaning, Tuesday 9:00.',
};
