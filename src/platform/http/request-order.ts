import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection behind the one that is being answered; clients that pipeline send a handful. */
export const WAITING_LIMIT = 16;
/**
 * Requests that may wait on all connections together. Node keeps each, answered or not, until its connection is done with: a connection
 * that brings more loses itself and with it what it has waiting.
 */
export const WAITING_IN_ALL_LIMIT = 1_024;
/** What may still arrive behind the last request that is answered; whoever sends more loses the connection at once. */
const DROPPED_LIMIT = 64;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  answer: () => void;
}

interface Line {
  answering: Turn | null;
  waiting: Turn[];
  /** Nothing that arrives from now on is carried out. */
  isOver: boolean;
  dropped: number;
  /** Said on the bare socket once the requests that had arrived in full are answered. */
  lastWord: (() => void) | null;
}

/**
 * Answers the requests of a connection one after the other, as RFC 9112, section 9.3.2, has it for all but safe methods. What follows
 * an answer that closes the connection is never begun, and a client that does not take its answers costs one of them, not all.
 */
export class RequestOrder {
  readonly #lines = new WeakMap<Socket, Line>();
  #waitingInAll = 0;

  /** Calls `answer` when the requests before it are answered, or never where the connection is to end before. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { socket } = request;
    const line = this.#lineOf(socket);
    const last = line.waiting.at(-1);
    if (line.isOver || socket.writableEnded) drop(line, socket);
    else if (line.answering === null) this.#begin(line, { request, response, answer });
    else if (this.#waitingInAll >= WAITING_IN_ALL_LIMIT) socket.destroy();
    else if (last && line.waiting.length >= WAITING_LIMIT) {
      line.isOver = true;
      last.response.shouldKeepAlive = false;
      drop(line, socket);
    } else {
      this.#waitingInAll += 1;
      // It runs when another request ends and must not take over that one's asynchronous context.
      line.waiting.push({ request, response, answer: AsyncResource.bind(answer) });
    }
  }

  /** Whether a request of this connection is still to be answered. */
  isBusy(socket: Socket): boolean {
    return this.#lineOf(socket).answering !== null;
  }

  /**
   * Ends a connection on which something arrived that is no request: what arrived in full before it is answered first, then comes
   * the refusal, unless an answer has closed the connection. A request that was cut short is not carried out.
   */
  endWith(socket: Socket, refuse: () => void): void {
    const line = this.#lineOf(socket);
    line.isOver = true;
    if (line.lastWord !== null) drop(line, socket);
    else if (line.answering?.request.complete) line.lastWord = refuse;
    // Half an answer is sent: nothing can be said any more that would be understood.
    else if (line.answering?.response.headersSent) socket.destroy();
    else refuse();
  }

  #lineOf(socket: Socket): Line {
    const known = this.#lines.get(socket);
    if (known) return known;
    const line: Line = { answering: null, waiting: [], isOver: false, dropped: 0, lastWord: null };
    this.#lines.set(socket, line);
    return line;
  }

  #begin(line: Line, turn: Turn): void {
    line.answering = turn;
    turn.response.once('close', () => this.#next(line, turn.request.socket));
    turn.answer();
  }

  #next(line: Line, socket: Socket): void {
    line.answering = null;
    if (socket.destroyed || socket.writableEnded) {
      line.isOver = true;
      this.#waitingInAll -= line.waiting.length;
      line.waiting = [];
      return;
    }
    const turn = line.waiting.shift();
    if (turn) this.#waitingInAll -= 1;
    if (turn && (line.lastWord === null || turn.request.complete)) this.#begin(line, turn);
    else line.lastWord?.();
  }
}

function drop(line: Line, socket: Socket): void {
  line.dropped += 1;
  if (line.dropped > DROPPED_LIMIT) socket.destroy();
}
