/** One kind of background work. Times in seconds. */
export interface Queue<Payload extends object> {
  name: string;
  /** How often a failed attempt is repeated before the job ends as a dead letter. */
  retryLimit: number;
  /** Longest one attempt may take. */
  expireInSeconds: number;
  retryDelaySeconds?: number;
  retryBackoff?: boolean;
  /** Never set; carries the payload's type. */
  readonly payload?: Payload;
}
