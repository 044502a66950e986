import { Button, Group, Modal, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recipe } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { inWords } from '../../../ui/words.ts';

export function Screen() {
  const api = useApi();
  const recipes = usePages(['recipes'], () => api.relay.recipes({ limit: 50 }));
  const logins = useQuery({
    queryKey: ['logins', 'names'],
    queryFn: async () =>
      new Map((await Array.fromAsync(api.credentials.list({ limit: 100 }))).map(({ id, label }) => [id, label])),
    staleTime: 60_000,
  });
  return (
    <Page
      title="Recipes"
      description="Ways through a portal that runs have found. The next run of the same kind takes the known way."
    >
      <PagedTable
        label="Recipes"
        query={recipes}
        columns={[
          { header: 'For', cell: (recipe) => <Text size="sm">{recipe.instruction}</Text> },
          { header: 'Login', cell: (recipe) => logins.data?.get(recipe.credential_id) ?? '–' },
          { header: 'Portal', cell: (recipe) => recipe.origin },
          { header: 'Tier', cell: (recipe) => <span className="word">{inWords(recipe.tier)}</span> },
          { header: 'Uses', isNumber: true, cell: (recipe) => recipe.uses },
          {
            header: 'Last used',
            cell: (recipe) => (recipe.last_used_at === null ? 'Never' : <Moment at={recipe.last_used_at} />),
          },
          { header: 'Actions', cell: (recipe) => <RecipeActions recipe={recipe} /> },
        ]}
        empty={
          <Empty icon={IconRoute} title="No recipe yet">
            A run that reaches its goal leaves one behind.
          </Empty>
        }
      />
    </Page>
  );
}

function RecipeActions({ recipe }: { recipe: Recipe }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(() => api.relay.deleteRecipe(recipe.id), 'recipes');
  return (
    <Group gap={6}>
      <LinkButton
        to="/relay/runs/new"
        search={{ login: recipe.credential_id, instruction: recipe.instruction, tier: recipe.tier }}
        size="compact-sm"
        variant="default"
      >
        Run
      </LinkButton>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Steps ({recipe.steps.length})
      </Button>
      <ConfirmButton
        size="compact-sm"
        label="Delete"
        title="Delete the recipe?"
        confirmLabel="Delete the recipe"
        onConfirm={() => remove.mutateAsync()}
      >
        <Text size="sm">The next run of this kind looks for the way by itself, as the first one did.</Text>
      </ConfirmButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Steps of the recipe"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {recipe.steps.length === 0 ? (
          <Text size="sm">The work is done on the page that the login leads to.</Text>
        ) : (
          <ol className="steps">
            {recipe.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be taken twice
              <li key={index}>
                <span className="step-number">{index + 1}</span>
                <div>
                  {inWords(step.action)} the {step.role} “{step.name}”
                </div>
              </li>
            ))}
          </ol>
        )}
      </Modal>
    </Group>
  );
}
