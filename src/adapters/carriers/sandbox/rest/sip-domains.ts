import { newSid, type SipDomainRow } from '../state.ts';
import {
  API_VERSION,
  accountPath,
  page,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

export function createSipDomain(request: RestRequest): RestAnswer {
  const domainName = request.fields.get('DomainName') ?? '';
  if (!/^[a-z0-9-]+\.sip\.twilio\.com$/.test(domainName))
    throw new VendorError(400, 21231, 'The domain name is not valid');
  if (request.state.records.sipDomains.some((domain) => domain.domainName === domainName)) {
    throw new VendorError(400, 21232, 'The domain name is taken');
  }
  const row: SipDomainRow = {
    sid: newSid('SD'),
    domainName,
    friendlyName: request.fields.get('FriendlyName') ?? '',
    createdAt: request.now,
  };
  request.state.change((records) => records.sipDomains.push(row));
  return { status: 201, body: written(request, row) };
}

export function listSipDomains(request: RestRequest): RestAnswer {
  return page(request, 'SIP/Domains.json', 'domains', request.state.records.sipDomains, (row) => written(request, row));
}

function written(request: RestRequest, row: SipDomainRow): object {
  return {
    sid: row.sid,
    account_sid: request.state.records.account.accountSid,
    api_version: API_VERSION,
    domain_name: row.domainName,
    friendly_name: row.friendlyName,
    auth_type: '',
    sip_registration: false,
    secure: false,
    date_created: writtenDate(row.createdAt),
    date_updated: writtenDate(row.createdAt),
    uri: accountPath(request.state, `SIP/Domains/${row.sid}.json`),
  };
}
