import type { Conversation } from './conversation.ts';
import { counselor, familyDoctor, veterinarian } from './other-practices.ts';
import { dentist, janesCleaning } from './practices.ts';

const TRANSFER = '+12125550111';

export const EMERGENCIES: Conversation[] = [
  {
    name: 'who comes at once is told where to, and offered no services',
    practice: veterinarian(),
    exchanges: [
      ['my dog ate something off the sidewalk an hour ago and now hes wobbly and kinda out of it', /come in right now/],
      ['can you see him right now', /Please come in right now/, { not: /offer|can't advise|What day/ }],
      ['can i just give him some bread or something', /can't advise.*right now/, { not: /What day|For that/ }],
      ['can it wait till five thirty', /right now/, { not: /find a time/ }],
      ['okay im coming', /right now/, { not: /offer|Which would/ }],
      ['its not an emergency after all can i just come in monday', /day|come in for|Monday/],
    ],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'chest pain gets 911 at once and no question',
    exchanges: [
      ['my husband is having chest pain', /911/, { not: /\?/ }],
      ['can i just bring him in monday before eleven', /don't wait for an appointment.*911/, { not: /\?/ }],
    ],
    outcome: { category: 'emergency', success: true, transfer: null },
  },
  {
    name: 'a person takes over where there is one',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [["i can't breathe", /911/, { not: /\?/ }]],
    outcome: { category: 'emergency', transfer: TRANSFER, ended: 'transferred' },
  },
  {
    name: 'the emergency number comes before the transfer number',
    practice: dentist({ transferNumber: TRANSFER, emergencyNumber: '+12125550199' }),
    exchanges: [['she passed out', /911/]],
    outcome: { transfer: '+12125550199' },
  },
  {
    name: 'when nobody takes the emergency transfer the caller hears 911 again',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [
      ["he's having a seizure", /911/],
      ['<transfer failed>', /911/],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an emergency in the middle of a booking outranks it',
    exchanges: [['book a cleaning monday at nine'], ['oh my god my mom just collapsed', /911/, { not: /name/ }]],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'an emergency while a message is dictated outranks it',
    exchanges: [['i want to leave a message'], ['my throat is closing up', /911/]],
    outcome: { category: 'emergency', messages: [] },
  },
  {
    name: 'an emergency at the read-back books nothing',
    exchanges: [['cleaning monday at nine'], ['jane roe'], ['3 5 85'], ["yes oh wait he's not breathing", /911/]],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'suicide gets 988',
    practice: counselor(),
    exchanges: [['i want to kill myself', /988/, { not: /\?/ }]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'suicide in quieter words gets 988',
    practice: counselor(),
    exchanges: [
      ["i've been feeling really down and i don't want to be here anymore", /988/],
      ['ok thank you', /Take care/],
    ],
    outcome: { category: 'emergency', ended: 'goodbye' },
  },
  {
    name: 'an overdose gets 911',
    practice: familyDoctor(),
    exchanges: [['i took too many of my pills', /911/]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'stroke signs get 911',
    practice: familyDoctor(),
    exchanges: [["my dad's face is drooping and he can't move his arm", /911/]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'a false alarm goes on',
    exchanges: [
      ['this is an emergency', /911/],
      ["sorry no it's not an emergency i just want to book a cleaning", /day/],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an animal is sent to the hospital',
    practice: veterinarian(),
    exchanges: [['my dog ate rat poison', /come in right now.*emergency animal hospital/, { not: /\?|911/ }]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an animal while the practice is closed is sent elsewhere',
    practice: veterinarian({ hours: [] }),
    exchanges: [['my cat was hit by a car', /nearest emergency animal hospital/, { not: /come in/ }]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an animal is handed to a person where there is one',
    practice: veterinarian({ transferNumber: TRANSFER }),
    exchanges: [['is my dog dying', /emergency animal hospital/]],
    outcome: { category: 'emergency', transfer: TRANSFER },
  },
  {
    name: 'a person in danger at the vet gets 911',
    practice: veterinarian(),
    exchanges: [['my wife is having chest pain', /911/]],
    outcome: { category: 'emergency' },
  },
  {
    name: 'dying to get teeth whitened is a booking',
    exchanges: [["i'm dying to get my teeth whitened", /day/, { not: /911/ }]],
    outcome: { category: 'booking' },
  },
  {
    name: 'nearly a heart attack at the bill is about the bill',
    exchanges: [['i nearly had a heart attack when i saw my bill', /billing/, { not: /911/ }]],
    outcome: { category: 'billing' },
  },
  {
    name: 'a denied emergency is none',
    exchanges: [["it's not an emergency but my tooth hurts", /sorry to hear/, { not: /911/ }]],
    outcome: { category: 'booking' },
  },
  {
    name: 'a heart attack years ago is history',
    exchanges: [['i had a heart attack two years ago is that a problem for a cleaning', { not: /911/ }]],
    outcome: {},
  },
  {
    name: 'an emergency appointment is a booking',
    exchanges: [['i need an emergency appointment', /day/, { not: /911/ }]],
    outcome: { category: 'booking' },
  },
  {
    name: 'a knocked-out tooth is urgent',
    exchanges: [['my son knocked out his tooth', /dental emergency.*come in right now.*milk/, { not: /911/ }]],
    outcome: { category: 'emergency', success: true },
  },
  {
    name: 'a limping dog is a visit',
    practice: veterinarian(),
    exchanges: [['my dog is limping can you see him today', /sorry to hear.*today|Saturday/, { not: /emergency/ }]],
    outcome: { category: 'booking' },
  },
  {
    name: 'an emergency that passes is met with relief',
    exchanges: [
      ['my husband passed out', /911/],
      ["he's awake now he's fine", /glad/],
      ['book him a new patient exam monday at nine', /nine a\.m\./],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'who was misheard finds a way out of an emergency',
    exchanges: [
      ['my husband passed out', /911/],
      ['blue', /911/, { not: /misunderstood/ }],
      ['the thing', /911/],
      ['hmm', /911/, /misunderstood you/],
      ['i want to book a cleaning on monday', /Monday/],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'who breathes fine, whose sister does it and who has to bail are in no danger',
    practice: counselor(),
    setUp: janesCleaning,
    exchanges: [
      ['my kids school is closed so i think im gonna have to bail on tuesday', { not: /911|988/ }],
      ['jane roe'],
      ['march fifth nineteen eighty five', /Shall I cancel it/],
      ['yes', /canceled/],
      ['nah my sisters gonna do it', /All right/, { not: /911|988/ }],
      ['shes breathing fine and all its just her inhaler thats empty', { not: /911|988/ }],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'who is not breathing fine is heard, and who says that somebody is going to do it',
    practice: counselor(),
    exchanges: [
      ['hes not breathing fine hes wheezing', /911/],
      ['and my brother says hes going to do it and he wont open the door', /988/],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'who says that nobody is in danger books as anybody does',
    exchanges: [
      ['i cant breathe', /911/],
      ['no no nobodys in danger i just want to book a cleaning for monday at nine', /Monday.*nine a\.m\..*name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'an emergency told over two turns is heard, and nothing is booked after it without a word of it',
    practice: familyDoctor(),
    exchanges: [
      ['book me a sick visit for monday at nine', /name/],
      ['i started a new seizure pill two weeks ago and got a rash', { not: /This sounds like an emergency/ }],
      ['and now my lips are blistering and my eyes are swollen shut', /911/, { not: /\?/ }],
      ['okay', /911/, { not: /\?/ }],
      ['can you still get me in on monday', /^Please call 911 first\./],
    ],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'who corrects an alarm is heard, and what was set aside goes on',
    practice: familyDoctor(),
    exchanges: [
      ['i need a sick visit monday at nine', /name/],
      ['oh god my husband just fell over and hes gray', /911/],
      ['no hes really fine now he just stood up too fast', /glad.*name/],
    ],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'an alarm about something long past is not repeated',
    practice: familyDoctor(),
    exchanges: [
      ['my dad has chest pain', /911/],
      ['no no that was three years ago he just needs an annual physical', /day/, { not: /911/ }],
    ],
    outcome: {},
  },
  {
    name: 'what cannot wait is said to be so, and goes on',
    practice: familyDoctor(),
    exchanges: [
      ['my incision opened up and its draining green', /shouldn't wait.*911 or go to the nearest emergency room/],
    ],
    outcome: {},
  },
  {
    name: 'who answers a helpline number with a few words hears it again, and no offer',
    practice: counselor(),
    exchanges: [
      ['ive got my gun on the table here in front of me', /988/],
      ['i dont know', /988/, { not: /What can I/ }],
    ],
    outcome: { category: 'emergency' },
  },
];
