import { Type } from 'typebox';
import type { ModelRequest } from '../../engines/language/language-model.ts';
import { MOST_PICTURE_BYTES } from '../../engines/relay/screenshot.ts';
import { isShape } from '../../platform/is-shape.ts';

/** Longest answer that a run may ask for, tokens. */
const MOST_ANSWER_TOKENS = 16_000;

const Text = Type.String();
const Anything = Type.Record(Type.String(), Type.Unknown());
const Request = Type.Object({
  purpose: Type.String({ pattern: '^[a-z_]{1,40}$' }),
  instructions: Text,
  subject: Text,
  messages: Type.Array(
    Type.Union([
      Type.Object({ role: Type.Literal('user'), text: Text, image: Type.Optional(Type.Unknown()) }),
      Type.Object({
        role: Type.Literal('assistant'),
        text: Text,
        calls: Type.Array(
          Type.Object({ id: Text, name: Text, arguments: Type.Unknown(), signature: Type.Optional(Text) }),
        ),
      }),
      Type.Object({
        role: Type.Literal('tool'),
        results: Type.Array(Type.Object({ callId: Text, name: Text, text: Text, isError: Type.Boolean() })),
      }),
    ]),
  ),
  context: Text,
  tools: Type.Array(Type.Object({ name: Text, description: Text, parameters: Anything })),
  mustCall: Type.Boolean(),
  maxTokens: Type.Integer({ minimum: 1, maximum: MOST_ANSWER_TOKENS }),
});

/** Whether it is a request to a model in its shape; the model's own adapter judges whether it makes sense. */
export function isModelRequest(said: unknown): said is ModelRequest {
  return isShape(Request, said) && said.messages.every((message) => message.role !== 'user' || isImage(message.image));
}

const isImage = (image: unknown): boolean =>
  image === undefined || (image instanceof Uint8Array && image.byteLength <= MOST_PICTURE_BYTES);
