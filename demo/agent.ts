import { faint, note } from './screen.ts';
import type { Stage } from './stage.ts';
import { expect, poll } from './wait.ts';

export async function setUpAgent(stage: Stage): Promise<void> {
  const began = performance.now();
  const accepted = await stage.api.agent.setUp(stage.locationId, {
    voice_gender: 'female',
  });
  note(`accepted in ${Math.round(performance.now() - began)} ms: ${accepted.setup_status}`);
  const shown = new Set<string>();
  const agent = await poll('the agent’s setup', 60_000, async () => {
    const now = await stage.api.agent.get(stage.locationId);
    for (const { name, status, detail } of now.setup_steps) {
      const text = `${name.padEnd(16)} ${status.padEnd(8)} ${detail ?? ''}`;
      if (status !== 'pending' && !shown.has(text)) {
        shown.add(text);
        faint(text);
      }
    }
    return now.setup_status === 'ready' || now.setup_status === 'failed' ? now : null;
  });
  expect(agent.setup_status === 'ready', `the setup ended as ${agent.setup_status}`);
  const { profile } = agent;
  expect(profile, 'the agent learned nothing from the website');
  note('What it learned:');
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const { address } = profile;
  note(`  name       ${profile.name}`);
  note(`  telephone  ${profile.phone}`);
  note(
    `  address    ${[address?.street, address?.city, address?.region, address?.postal_code].filter(Boolean).join(', ')}`,
  );
  note(`  hours      ${profile.hours.map((span) => `${days[span.day_of_week]} ${span.start}–${span.end}`).join(', ')}`);
  note(`  services   ${profile.services.map((service) => service.name).join(', ')}`);
  note(`  insurance  ${profile.insurance.accepted.join(', ')}`);
  for (const { question, answer } of profile.faq.slice(0, 3)) note(`  answer     ${question} ${answer}`);
  expect(
    profile.hours.length > 0 && profile.services.length > 0 && address,
    'hours, services or address were not found on the website',
  );
}
