import { createEgress } from '../../platform/egress/safe-fetch.ts';
import { createDiskArtifacts } from './disk.ts';
import { createS3Artifacts, hostOf } from './s3.ts';
import type { ArtifactPlace, ArtifactStore } from './types.ts';

/** The configured store. Nothing is written or asked before its first use. The operator's own bucket may lie at a private address. */
export function openArtifacts(place: ArtifactPlace, egressAllow: readonly string[]): ArtifactStore {
  if (place.kind === 'folder') return createDiskArtifacts(place.folder);
  return createS3Artifacts(place, createEgress({ allow: [...egressAllow, hostOf(place)] }));
}

/** The same for two hosts that name the same bucket; a folder says nothing about the disk that it lies on. */
export function placeName(place: ArtifactPlace): string {
  if (place.kind === 'folder') return 'folder';
  return `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')} at ${new URL(place.endpoint).host}`;
}
