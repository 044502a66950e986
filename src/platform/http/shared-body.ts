import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, chooseCoding, encode } from './content-coding.ts';
import { entityTag, tagAnswer } from './entity-tag.ts';
import { sliced } from './sliced-body.ts';

/** 4.3 MB of script take 0.2 s and become 1.2 MB; the highest effort would take 20 s for a tenth less. */
const EFFORT = 6;

/**
 * What is the same for everybody, in memory once as it is and once in each coding that was asked for: however many clients ask for it
 * and leave it unread, they all wait for the same bytes.
 */
export class SharedBody {
  readonly #type: string;
  readonly #plain: Buffer;
  readonly #tag: string;
  readonly #encoded = new Map<ContentCoding, Promise<Buffer>>();

  constructor(type: string, body: string | Buffer) {
    this.#type = type;
    this.#plain = typeof body === 'string' ? Buffer.from(body) : body;
    this.#tag = entityTag(this.#plain);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const coding = chooseCoding(request.headers['accept-encoding'], ['br', 'gzip']);
    reply.header('vary', 'accept-encoding');
    if (tagAnswer(request, reply, coding ? this.#tag.replace(/"$/, `-${coding}"`) : this.#tag)) return reply.send();
    const bytes = coding ? await this.#in(coding) : this.#plain;
    if (coding) reply.header('content-encoding', coding);
    reply.header('content-type', this.#type).header('content-length', bytes.length);
    return reply.send(request.method === 'HEAD' ? bytes : sliced(bytes));
  }

  #in(coding: ContentCoding): Promise<Buffer> {
    const known = this.#encoded.get(coding);
    if (known) return known;
    const encoding = encode(coding, this.#plain, EFFORT);
    this.#encoded.set(coding, encoding);
    encoding.catch(() => this.#encoded.delete(coding));
    return encoding;
  }
}
