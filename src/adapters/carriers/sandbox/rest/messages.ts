import { isSubscriber } from '../inventory.ts';
import { addText } from '../receive-text.ts';
import { newSid, type TextRow } from '../state.ts';
import {
  API_VERSION,
  accountPath,
  page,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

const MAX_LENGTH = 1600;

export function createMessage(request: RestRequest): RestAnswer {
  const { fields, state, now } = request;
  const from = fields.get('From') ?? '';
  const to = fields.get('To') ?? '';
  const body = fields.get('Body') ?? '';
  if (!state.records.numbers.some((number) => number.phoneNumber === from)) {
    throw new VendorError(400, 21606, `${from} is not a number of this account that sends texts`);
  }
  if (!isSubscriber(to)) throw new VendorError(400, 21211, `${to} is not a valid number`);
  if (body === '') throw new VendorError(400, 21602, 'Message body is required');
  if (body.length > MAX_LENGTH) throw new VendorError(400, 21617, `The body is longer than ${MAX_LENGTH} characters`);
  const row: TextRow = { sid: newSid('SM'), from, to, body, direction: 'outbound-api', createdAt: now };
  addText(state, row);
  return { status: 201, body: { ...written(request, row), status: 'queued' } };
}

/** `DateSent>` compares instants, as the vendor's client writes them. */
export function listMessages(request: RestRequest): RestAnswer {
  const { fields, state } = request;
  const [from, to, since] = ['From', 'To', 'DateSent>'].map((name) => fields.get(name));
  const rows = state.records.texts.filter(
    (row) =>
      (from == null || row.from === from) &&
      (to == null || row.to === to) &&
      (since == null || row.createdAt >= Date.parse(since)),
  );
  return page(request, 'Messages.json', 'messages', rows.toReversed(), (row) => written(request, row));
}

function written(request: RestRequest, row: TextRow): object {
  const { sid, from, to, body, direction, createdAt } = row;
  return {
    sid,
    account_sid: request.state.records.account.accountSid,
    api_version: API_VERSION,
    from,
    to,
    body,
    direction,
    status: direction === 'inbound' ? 'received' : 'delivered',
    num_segments: String(Math.ceil(body.length / 153)),
    num_media: '0',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
    date_created: writtenDate(createdAt),
    date_sent: writtenDate(createdAt),
    date_updated: writtenDate(createdAt),
    uri: accountPath(request.state, `Messages/${sid}.json`),
  };
}
