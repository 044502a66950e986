import { Type } from 'typebox';
import { ArtifactError } from '../../adapters/artifacts/types.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { tagAnswer } from '../../platform/http/entity-tag.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { findReachableExecution } from './find-reachable-execution.ts';
import { ArtifactPath } from './schema.ts';
import { listArtifacts } from './store.ts';

/** What a run has left: its screenshots and the files that it downloaded. */
export function artifactRoutes(app: App, deps: Deps): void {
  for (const kind of ['screenshot', 'file'] as const) {
    const isShot = kind === 'screenshot';
    const type = isShot ? 'image/png' : 'application/octet-stream';
    app.get(
      `/v1/relay/executions/:id/${kind}s/:number`,
      {
        ...operation({
          id: isShot ? 'getRelayScreenshot' : 'getRelayFile',
          summary: isShot ? 'A screenshot of a run' : 'A file that a run downloaded',
          description: isShot
            ? 'A PNG of the page as the run saw it, with typed secrets masked.'
            : 'The bytes of a file that the run was asked to download.',
          tag: 'Relay executions',
          permission: 'relay:read',
          additive: true,
          etag: true,
          sends: { 200: ['Content-Disposition'] },
        }),
        schema: {
          params: ArtifactPath,
          response: { 200: { description: kind, content: { [type]: { schema: Type.String() } } } },
        },
      },
      async (request, reply) => {
        const row = await findReachableExecution(deps, request.caller, request.params.id);
        const artifacts = await listArtifacts(deps.db, request.caller.tenantId, row.id);
        const artifact = artifacts.find(
          (candidate) => candidate.kind === kind && String(candidate.number) === request.params.number,
        );
        const sealed = artifact && (await artifactAt(deps, artifact.stored_as));
        if (!artifact || !sealed) throw notFound();
        // What a run has left never changes: its tag follows from its name.
        const tag = `"${row.id}-${kind}-${artifact.number}"`;
        if (tagAnswer(request, reply, tag)) return reply.send('');
        const place = {
          tenantId: request.caller.tenantId,
          table: 'relay_artifacts',
          rowId: row.id,
          column: `${kind}-${artifact.number}`,
        };
        const bytes = deps.cipher.openBytes(place, sealed);
        return reply
          .header('content-type', type)
          .header(
            'content-disposition',
            isShot ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(artifact.name)}`,
          )
          .send(bytes as never);
      },
    );
  }
}

async function artifactAt(deps: Deps, key: string): Promise<Buffer | null> {
  return deps.artifacts.get(key).catch((error: unknown) => {
    throw error instanceof ArtifactError
      ? unavailable('What the run left cannot be read; try again shortly', error)
      : error;
  });
}
