import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtifactPlace } from './adapters/artifacts/types.ts';

/** The names that every tool for S3 reads, and two of our own. */
export interface PlaceVariables {
  /** One that is set, or null. */
  text(name: string): string | null;
  /** An http or https URL without a trailing slash, or null; one that is none is a fault. */
  url(name: string): string | null;
  /** Takes note of a fault. */
  fault(sentence: string): void;
}

/** General buckets: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html; other services allow capitals and `_`. */
const BUCKET = /^[\w][\w.-]{1,61}[\w]$/;

/** `ARTIFACTS_URL`: a folder, `file:///folder` or `s3://bucket/prefix`; `fallback` is the folder without it. */
export function readArtifactPlace(variables: PlaceVariables, fallback: string): ArtifactPlace {
  const given = variables.text('ARTIFACTS_URL') ?? fallback;
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(given)?.[1]?.toLowerCase();
  if (scheme === 's3') return s3Place(variables, given, fallback);
  if (scheme === undefined) return { kind: 'folder', folder: resolve(given) };
  if (scheme === 'file' && URL.canParse(given) && new URL(given).host === '')
    return { kind: 'folder', folder: fileURLToPath(given) };
  variables.fault('ARTIFACTS_URL must be a folder, file:///FOLDER or s3://BUCKET/PREFIX');
  return { kind: 'folder', folder: fallback };
}

function s3Place({ text, url, fault }: PlaceVariables, given: string, fallback: string): ArtifactPlace {
  const [bucket = '', ...rest] = given.slice('s3://'.length).split('/');
  const parts = rest.filter((part) => part !== '');
  if (!BUCKET.test(bucket) || parts.some((part) => /[?#\\]|^\.\.?$/.test(part)))
    fault('ARTIFACTS_URL must be s3://BUCKET/PREFIX: 3 to 63 letters, digits, dots and dashes, and no query');
  const [accessKeyId, secretAccessKey] = [text('AWS_ACCESS_KEY_ID'), text('AWS_SECRET_ACCESS_KEY')];
  if (!accessKeyId || !secretAccessKey) fault('ARTIFACTS_URL=s3://… needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const endpoint = url('S3_ENDPOINT') ?? url('AWS_ENDPOINT_URL_S3') ?? url('AWS_ENDPOINT_URL');
  const region = text('AWS_REGION') ?? text('AWS_DEFAULT_REGION');
  if (!endpoint && !region)
    fault('ARTIFACTS_URL=s3://… needs AWS_REGION, or S3_ENDPOINT for a service that is not AWS');
  const style = text('S3_PATH_STYLE') ?? 'auto';
  if (!/^(?:auto|on|off)$/.test(style)) fault('S3_PATH_STYLE must be one of auto, on, off');
  if (!accessKeyId || !secretAccessKey || !(endpoint || region)) return { kind: 'folder', folder: fallback };
  return {
    kind: 's3',
    bucket,
    prefix: parts.join('/'),
    region: region ?? 'us-east-1',
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com${region?.startsWith('cn-') ? '.cn' : ''}`,
    // A certificate for *.s3.region.amazonaws.com covers no name with dots in it.
    isPathStyle: style === 'auto' ? endpoint !== null || bucket.includes('.') : style === 'on',
    credentials: { accessKeyId, secretAccessKey, sessionToken: text('AWS_SESSION_TOKEN') },
  };
}
