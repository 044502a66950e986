import { EgressError } from '../../platform/egress/egress-error.ts';
import type { EgressResponse } from '../../platform/egress/messages.ts';
import { ArtifactError, type S3Place } from './types.ts';

/** What to do about the codes that a wrong setup leads to. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const ADVICE: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket; check ARTIFACTS_URL and S3_ENDPOINT',
  InvalidBucketName: 'that is no name of a bucket; check ARTIFACTS_URL',
  AccessDenied: 'the credentials may not do that; they need s3:PutObject, s3:GetObject and s3:DeleteObject on it',
  AllAccessDisabled: 'the bucket is closed',
  InvalidAccessKeyId: 'the access key is not known there; check AWS_ACCESS_KEY_ID and S3_ENDPOINT',
  SignatureDoesNotMatch: 'the secret does not belong to the access key; check AWS_SECRET_ACCESS_KEY',
  InvalidToken: 'the session token is not valid; check AWS_SESSION_TOKEN',
  ExpiredToken: 'the session token has expired; set a new AWS_SESSION_TOKEN',
  RequestTimeTooSkewed: 'the clock of this machine differs by more than 15 minutes',
  AuthorizationHeaderMalformed: 'the bucket is in another region; check AWS_REGION',
  PermanentRedirect: 'the bucket is in another region; check AWS_REGION or S3_ENDPOINT',
  TemporaryRedirect: 'the bucket is in another region; check AWS_REGION or S3_ENDPOINT',
};
const RETRYABLE = /^(?:InternalError|SlowDown|ServiceUnavailable|RequestTimeout|OperationAborted|Throttling.*)$/;

/** True where the object, and not the bucket, is what is missing. */
export function isMissing({ status, body }: EgressResponse): boolean {
  return status === 404 && /^(?:NoSuchKey|)$/.test(codeOf(body));
}

/** A refusal as an error. The service's own message is left out: it can repeat what was signed. */
export function failureOf(place: S3Place, method: string, { status, body }: EgressResponse): ArtifactError {
  const code = codeOf(body);
  const why = ADVICE[code] ?? (status >= 300 && status < 400 ? ADVICE.PermanentRedirect : undefined);
  return new ArtifactError(
    `${nameOf(place)} answers ${method} with ${status}${code === '' ? '' : ` ${code}`}${why === undefined ? '' : `: ${why}`}`,
    { retryable: status >= 500 || status === 429 || status === 408 || RETRYABLE.test(code) },
  );
}

/** No answer at all. */
export function unanswered(place: S3Place, cause: unknown): ArtifactError {
  const isOurs = cause instanceof EgressError;
  const why = isOurs ? cause.message : 'the request cannot be sent';
  return new ArtifactError(`${nameOf(place)} cannot be reached at ${new URL(place.endpoint).host}: ${why}`, {
    retryable: isOurs && cause.retryable,
    cause,
  });
}

const nameOf = ({ bucket, prefix }: S3Place): string => `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;

/** `<Code>` of an error document, '' without one. */
function codeOf(body: Uint8Array): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(body.subarray(0, 4_000)).toString())?.[1] ?? '';
}
