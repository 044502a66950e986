import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../session.tsx';
import { dataUrl } from '../../../ui/data-url.ts';
import type { Shot, Step } from './story.ts';

/** Screenshots of a run: one large, all of them small below it. It shows the newest until somebody picks another. */
export function FilmStrip({ shots, steps, isOpen }: { shots: Shot[]; steps: Step[]; isOpen: boolean }) {
  const [picked, setPicked] = useState<string | null>(null);
  const shown = shots.find(({ url }) => url === picked) ?? shots.at(-1);
  if (!shown)
    return (
      <Text c="dimmed" size="sm">
        {isOpen ? 'The first picture comes when the portal has answered.' : 'No picture was taken.'}
      </Text>
    );
  const told = (shot: Shot) =>
    steps.find(({ turn }) => turn === shot.turn)?.text ?? (shot.turn === 0 ? 'The first page' : 'The page');
  return (
    <div>
      <Picture shot={shown} alt={told(shown)} className="shot" />
      <Text size="sm" c="dimmed" mt={6} mb="sm">
        {shown.turn === 0 ? '' : `Turn ${shown.turn}: `}
        {told(shown)}
      </Text>
      {shots.length > 1 && (
        <Group gap={8} wrap="nowrap" className="strip" role="group" aria-label="All pictures">
          {shots.map((shot, index) => (
            <button
              key={shot.url}
              type="button"
              className="strip-button"
              aria-pressed={shot.url === shown.url}
              aria-label={`Picture ${index + 1}: ${told(shot)}`}
              onClick={() => setPicked(shot.url)}
            >
              <Picture shot={shot} alt="" className="strip-shot" />
            </button>
          ))}
        </Group>
      )}
    </div>
  );
}

function Picture({ shot, alt, className }: { shot: Shot; alt: string; className: string }) {
  const api = useApi();
  const picture = useQuery({
    queryKey: ['screenshot', shot.url],
    queryFn: async () => dataUrl(await api.relay.screenshot(shot.url), 'image/png'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.data) return <img src={picture.data} alt={alt} className={className} />;
  if (picture.error)
    return (
      <Text span size="xs" c="dimmed">
        Not kept any more
      </Text>
    );
  return <Skeleton className={className} aria-hidden="true" />;
}
