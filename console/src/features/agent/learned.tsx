import { List, Stack, Text } from '@mantine/core';
import type { Agent } from '../../../../sdk/src/client.ts';
import { Facts } from '../../ui/facts.tsx';
import { clockInWords } from '../../ui/time-words.ts';
import { DAYS } from '../locations/week.ts';

type Profile = NonNullable<Agent['profile']>;

/** What the agent has read on the website of the practice. */
export function Learned({ profile }: { profile: Profile }) {
  const { address, insurance, payment } = profile;
  const facts = [
    ['Name', profile.name],
    ['Telephone', profile.phone],
    ['E-mail', profile.email],
    [
      'Address',
      address && [address.street, address.city, address.region, address.postal_code].filter(Boolean).join(', '),
    ],
    ['Hours', hoursInWords(profile) ?? profile.hours_note],
    ['Insurance', [insurance.accepted.join(', '), insurance.note].filter(Boolean).join('. ')],
    ['Payment', [payment.methods.join(', '), payment.note].filter(Boolean).join('. ')],
    ['Parking', profile.parking],
    ['Languages', profile.languages.join(', ')],
    ['Emergencies', [profile.emergency, profile.emergency_phone].filter(Boolean).join(' ')],
    ['Services', profile.services.map(({ name }) => name).join(', ')],
    ['People', profile.providers.map(({ name, title }) => [name, title].filter(Boolean).join(', ')).join('; ')],
  ] as const;
  const known = facts.filter(([, value]) => value);
  return (
    <Stack gap="md">
      {profile.description && <Text size="sm">{profile.description}</Text>}
      {known.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing was found that a caller could ask for.
        </Text>
      ) : (
        <Facts facts={known} />
      )}
      {profile.faq.length > 0 && (
        <details>
          <summary className="section-head">Questions and answers ({profile.faq.length})</summary>
          <List size="sm" spacing="sm" listStyleType="none">
            {profile.faq.map(({ question, answer }) => (
              <List.Item key={question}>
                <Text size="sm" fw={600}>
                  {question}
                </Text>
                {answer}
              </List.Item>
            ))}
          </List>
        </details>
      )}
    </Stack>
  );
}

function hoursInWords({ hours }: Profile): string | null {
  const words = DAYS.flatMap(({ day, name }) => {
    const spans = hours
      .filter((hour) => hour.day_of_week === day)
      .map(({ start, end }) => `${clockInWords(start)}–${clockInWords(end)}`);
    return spans.length === 0 ? [] : [`${name.slice(0, 3)} ${spans.join(' and ')}`];
  });
  return words.length === 0 ? null : words.join(', ');
}
