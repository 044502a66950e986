/** Where screenshots and files of runs are kept. What it is given is sealed already. */
export interface ArtifactStore {
  /** Keys are slash-separated ids of ours. Writing a key again replaces it. Rejects with ArtifactError when it cannot be kept. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is kept under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Writes, reads and deletes one small thing. Rejects with an ArtifactError whose message says what an operator has to mend. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** A folder, or a bucket of a service that speaks S3. */
export type ArtifactPlace = { kind: 'folder'; folder: string } | S3Place;

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** Put before every key; no slash at either end, '' for none. */
  prefix: string;
  region: string;
  /** Origin, with a path where the service has one; no trailing slash. */
  endpoint: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  isPathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | null };
}

/** Something could not be kept, read or deleted. Messages name the place and never a credential. */
export class ArtifactError extends Error {
  override readonly name = 'ArtifactError';
  /** True when the same may succeed later without anybody changing anything. */
  readonly retryable: boolean;

  constructor(message: string, { retryable, cause }: { retryable: boolean; cause?: unknown }) {
    super(message, { cause });
    this.retryable = retryable;
  }
}
