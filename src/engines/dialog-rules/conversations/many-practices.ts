import type { Practice } from '../../dialog/practice.ts';
import type { PracticeInMemory } from '../../dialog/testing/practice-in-memory.ts';
import { bookOf } from './practice-parts.ts';
import { dentist } from './practices.ts';

export function harborDental(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [
        { date: '2026-11-26', name: 'Thanksgiving' },
        { date: '2026-11-27', name: 'the day after Thanksgiving' },
      ],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Harbor View Dental',
      businessCategory: 'DENTAL_GENERAL',
      timezone: 'America/New_York',
      address: '480 Harbor Road, Suite 2, Mystic, CT 06355',
      hours: [
        { dayOfWeek: 1, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 2, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 3, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 4, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 5, start: '08:30', end: '14:00', isActive: true },
      ],
      services: [
        { id: 'hyg', name: 'Cleaning and checkup', durationMinutes: 60, priceCents: 14500, description: null },
        { id: 'fill', name: 'Filling', durationMinutes: 45, priceCents: 21000, description: null },
        { id: 'crown', name: 'Crown', durationMinutes: 90, priceCents: 120000, description: null },
        { id: 'limited', name: 'Limited exam (toothache)', durationMinutes: 30, priceCents: 8500, description: null },
        { id: 'inv', name: 'Invisalign consultation', durationMinutes: 30, priceCents: 0, description: null },
      ],
      providers: [
        { id: 'kim', name: 'Dr. Grace Kim' },
        { id: 'alv', name: 'Dr. Daniel Alvarez' },
        { id: 'hyg_t', name: 'Tasha Green, RDH' },
      ],
      passages: [
        {
          title: 'Insurance and payment',
          source: 'https://hv.example.com/pay',
          text: 'We are in network with Delta Dental PPO, Guardian and Aetna. We do not accept Medicaid or HMO plans. CareCredit financing is available.',
        },
        {
          title: 'Getting here',
          source: 'https://hv.example.com/find',
          text: 'We are on the second floor above the bakery. There is an elevator. Park in the lot on Pearl Street; we validate.',
        },
        {
          title: 'First visit',
          source: 'https://hv.example.com/first',
          text: 'Please arrive fifteen minutes early to fill in your forms. Bring a list of the medicines you take.',
        },
      ],
      faq: [{ question: 'Do you see children?', answer: 'Yes, we see children from age two.' }],
    },
    ...changes,
  });
}

export function creekTherapy(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'caller_choice',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Willow Creek Therapy',
      businessCategory: 'THERAPY_COUNSELING',
      timezone: 'America/Los_Angeles',
      address: '77 Alder Street, Portland, OR 97205',
      hours: [
        { dayOfWeek: 1, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 2, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 3, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 4, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 5, start: '09:00', end: '19:00', isActive: true },
      ],
      services: [
        { id: 'intake', name: 'Intake session', durationMinutes: 60, priceCents: 18000, description: null },
        { id: 'ind', name: 'Individual session', durationMinutes: 50, priceCents: 16000, description: null },
        { id: 'fam', name: 'Family session', durationMinutes: 75, priceCents: 20000, description: null },
      ],
      providers: [
        { id: 'dana', name: 'Dana Whitfield, LCSW' },
        { id: 'raj', name: 'Raj Mehta, PsyD' },
      ],
      passages: [
        {
          title: 'Fees',
          source: 'https://wc.example.com',
          text: 'We are in network with Regence and Providence. A no-show is charged the full fee. Telehealth is available in Oregon and Washington.',
        },
      ],
      faq: [{ question: 'Do you prescribe medication?', answer: 'No, our therapists do not prescribe medication.' }],
    },
    ...changes,
  });
}

export function parkVeterinary(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: '+13035550180',
      emergencyNumber: '+13035550181',
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Cedar Park Veterinary',
      businessCategory: 'VETERINARY',
      timezone: 'America/Denver',
      address: '2100 Cedar Avenue, Boulder, CO 80301',
      hours: [
        { dayOfWeek: 1, start: '07:30', end: '18:00', isActive: true },
        { dayOfWeek: 2, start: '07:30', end: '18:00', isActive: true },
        { dayOfWeek: 3, start: '07:30', end: '18:00', isActive: true },
        { dayOfWeek: 4, start: '07:30', end: '18:00', isActive: true },
        { dayOfWeek: 5, start: '07:30', end: '18:00', isActive: true },
        { dayOfWeek: 6, start: '08:00', end: '12:00', isActive: true },
      ],
      services: [
        { id: 'exam', name: 'Wellness exam', durationMinutes: 30, priceCents: 7200, description: null },
        { id: 'vacc', name: 'Vaccinations', durationMinutes: 15, priceCents: 3800, description: null },
        { id: 'sick', name: 'Sick pet visit', durationMinutes: 30, priceCents: 8900, description: null },
        { id: 'nail', name: 'Nail trim', durationMinutes: 15, priceCents: 2500, description: null },
        { id: 'dentv', name: 'Dental cleaning', durationMinutes: 90, priceCents: 48000, description: null },
      ],
      providers: [
        { id: 'ruiz', name: 'Dr. Elena Ruiz' },
        { id: 'hart', name: 'Dr. Ben Hart' },
      ],
      passages: [
        {
          title: 'About',
          source: 'https://cp.example.com',
          text: 'We see dogs, cats, rabbits and guinea pigs. We do not see birds or reptiles. Prescription refills need one business day.',
        },
      ],
      faq: [{ question: 'Do you offer grooming?', answer: 'No, we do not offer grooming, only nail trims.' }],
    },
    ...changes,
  });
}

export function ironGym(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Iron Yard Fitness',
      businessCategory: 'FITNESS',
      timezone: 'America/Chicago',
      address: '901 Foundry Lane, Austin, TX 78702',
      hours: [
        { dayOfWeek: 0, start: '08:00', end: '18:00', isActive: true },
        { dayOfWeek: 1, start: '05:00', end: '22:00', isActive: true },
        { dayOfWeek: 2, start: '05:00', end: '22:00', isActive: true },
        { dayOfWeek: 3, start: '05:00', end: '22:00', isActive: true },
        { dayOfWeek: 4, start: '05:00', end: '22:00', isActive: true },
        { dayOfWeek: 5, start: '05:00', end: '22:00', isActive: true },
        { dayOfWeek: 6, start: '08:00', end: '18:00', isActive: true },
      ],
      services: [
        { id: 'pt', name: 'Personal training session', durationMinutes: 60, priceCents: 8500, description: null },
        { id: 'intro', name: 'Free intro session', durationMinutes: 30, priceCents: 0, description: null },
        { id: 'spin', name: 'Spin class', durationMinutes: 45, priceCents: 2200, description: null },
        { id: 'body', name: 'Body composition scan', durationMinutes: 15, priceCents: 4000, description: null },
      ],
      providers: [
        { id: 'coach_m', name: 'Marco Silva' },
        { id: 'coach_b', name: 'Bree Tanner' },
      ],
      passages: [
        {
          title: 'Membership',
          source: 'https://iy.example.com',
          text: 'Membership is 89 dollars a month with no contract. You can freeze your membership for up to three months. Showers, lockers and towels are included.',
        },
      ],
      faq: [{ question: 'Is there parking?', answer: 'Yes, free parking is in the garage next door.' }],
    },
    ...changes,
  });
}

export function northClinic(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: '+15185550110',
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Northside Family Clinic',
      businessCategory: 'PRIMARY_CARE',
      timezone: 'America/New_York',
      address: '15 Oak Plaza, Albany, NY 12207',
      hours: [
        { dayOfWeek: 1, start: '08:00', end: '16:30', isActive: true },
        { dayOfWeek: 2, start: '08:00', end: '16:30', isActive: true },
        { dayOfWeek: 3, start: '08:00', end: '16:30', isActive: true },
        { dayOfWeek: 4, start: '08:00', end: '16:30', isActive: true },
        { dayOfWeek: 5, start: '08:00', end: '16:30', isActive: true },
      ],
      services: [
        { id: 'phys', name: 'Annual physical', durationMinutes: 40, priceCents: null, description: null },
        { id: 'sick', name: 'Sick visit', durationMinutes: 20, priceCents: null, description: null },
        { id: 'flu', name: 'Flu shot', durationMinutes: 10, priceCents: 3000, description: null },
        { id: 'new', name: 'New patient visit', durationMinutes: 45, priceCents: null, description: null },
      ],
      providers: [
        { id: 'osei', name: 'Dr. Kwame Osei' },
        { id: 'marsh', name: 'Dr. Helen Marsh' },
      ],
      passages: [
        {
          title: 'Patients',
          source: 'https://nf.example.com',
          text: 'We accept Medicare, MVP and CDPHP. Refill requests take two business days. Medical records are requested in writing.',
        },
      ],
      faq: [],
    },
    ...changes,
  });
}

export function lotusMassage(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Blue Lotus Massage',
      businessCategory: 'MASSAGE_THERAPY',
      timezone: 'America/New_York',
      address: '9 Garden Street, Hoboken, NJ 07030',
      hours: [
        { dayOfWeek: 3, start: '10:00', end: '20:00', isActive: true },
        { dayOfWeek: 4, start: '10:00', end: '20:00', isActive: true },
        { dayOfWeek: 5, start: '10:00', end: '20:00', isActive: true },
        { dayOfWeek: 6, start: '10:00', end: '20:00', isActive: true },
        { dayOfWeek: 0, start: '11:00', end: '17:00', isActive: true },
      ],
      services: [
        { id: 'swe', name: 'Swedish massage', durationMinutes: 60, priceCents: 9500, description: null },
        { id: 'deep', name: 'Deep tissue massage', durationMinutes: 90, priceCents: 14000, description: null },
        { id: 'pre', name: 'Prenatal massage', durationMinutes: 60, priceCents: 10500, description: null },
      ],
      providers: [{ id: 'lin', name: 'Lin Zhao' }],
      passages: [],
      faq: [],
    },
    ...changes,
  });
}

export function clearOptician(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: '+16085550120',
      emergencyNumber: null,
      closures: [{ date: '2026-12-25', name: 'Christmas Day' }],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Clearwater Eye Care',
      businessCategory: 'OPTOMETRY',
      timezone: 'America/Chicago',
      address: '3300 Lakeview Drive, Madison, WI 53711',
      hours: [
        { dayOfWeek: 1, start: '09:00', end: '18:00', isActive: true },
        { dayOfWeek: 2, start: '09:00', end: '18:00', isActive: true },
        { dayOfWeek: 3, start: '09:00', end: '18:00', isActive: true },
        { dayOfWeek: 5, start: '09:00', end: '18:00', isActive: true },
        { dayOfWeek: 4, start: '11:00', end: '20:00', isActive: true },
        { dayOfWeek: 6, start: '09:00', end: '13:00', isActive: true },
      ],
      services: [
        { id: 'eye', name: 'Comprehensive eye exam', durationMinutes: 30, priceCents: 12900, description: null },
        { id: 'cl', name: 'Contact lens fitting', durationMinutes: 45, priceCents: 9500, description: null },
        { id: 'dry', name: 'Dry eye evaluation', durationMinutes: 30, priceCents: 8000, description: null },
        { id: 'adj', name: 'Glasses adjustment', durationMinutes: 15, priceCents: 0, description: null },
      ],
      providers: [
        { id: 'weiss', name: 'Dr. Laura Weiss' },
        { id: 'okafor', name: 'Dr. Chidi Okafor' },
      ],
      passages: [
        {
          title: 'Vision plans',
          source: 'https://cw.example.com',
          text: 'We accept VSP, EyeMed and Medicare. Please bring your current glasses and contact lenses. Your eyes may be dilated, so plan for a driver.',
        },
        {
          title: 'Glasses',
          source: 'https://cw.example.com/g',
          text: 'New glasses are usually ready in seven to ten days. Frames can be returned within thirty days.',
        },
      ],
      faq: [
        {
          question: 'Do you take walk-ins?',
          answer: 'Walk-ins are welcome for glasses adjustments only; eye exams are by appointment.',
        },
      ],
    },
    ...changes,
  });
}

export function summitPhysio(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Summit Physical Therapy',
      businessCategory: 'PHYSICAL_THERAPY',
      timezone: 'America/Denver',
      address: '640 Aspen Way, Suite 200, Fort Collins, CO 80525',
      hours: [
        { dayOfWeek: 1, start: '07:00', end: '19:00', isActive: true },
        { dayOfWeek: 2, start: '07:00', end: '19:00', isActive: true },
        { dayOfWeek: 3, start: '07:00', end: '19:00', isActive: true },
        { dayOfWeek: 4, start: '07:00', end: '19:00', isActive: true },
        { dayOfWeek: 5, start: '07:00', end: '19:00', isActive: true },
      ],
      services: [
        { id: 'eval', name: 'Initial evaluation', durationMinutes: 60, priceCents: 15000, description: null },
        { id: 'fu', name: 'Follow-up session', durationMinutes: 45, priceCents: 9500, description: null },
        { id: 'dn', name: 'Dry needling', durationMinutes: 30, priceCents: 6000, description: null },
      ],
      providers: [
        { id: 'nora', name: 'Nora Lindqvist, DPT' },
        { id: 'sam', name: 'Sam Tran, DPT' },
        { id: 'ana', name: 'Ana Beltran, PTA' },
      ],
      passages: [
        {
          title: 'Before you come',
          source: 'https://sp.example.com',
          text: 'Wear loose clothing. No referral is needed in Colorado. We bill Blue Cross, UnitedHealthcare and Workers Compensation.',
        },
        {
          title: 'Policies',
          source: 'https://sp.example.com/p',
          text: 'Cancellations with less than 24 hours notice are charged 40 dollars.',
        },
      ],
      faq: [{ question: 'Is parking free?', answer: 'Yes, parking in front of the building is free.' }],
    },
    ...changes,
  });
}

export function smilesForKids(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: '+16095550133',
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Little Smiles Pediatric Dentistry',
      businessCategory: 'DENTAL_PEDIATRIC',
      timezone: 'America/New_York',
      address: '5 School Lane, Princeton, NJ 08540',
      hours: [
        { dayOfWeek: 1, start: '08:00', end: '17:00', isActive: true },
        { dayOfWeek: 2, start: '08:00', end: '17:00', isActive: true },
        { dayOfWeek: 3, start: '08:00', end: '17:00', isActive: true },
        { dayOfWeek: 4, start: '08:00', end: '17:00', isActive: true },
      ],
      services: [
        { id: 'kc', name: 'Child cleaning and exam', durationMinutes: 45, priceCents: 11000, description: null },
        { id: 'seal', name: 'Sealants', durationMinutes: 30, priceCents: 6000, description: null },
        { id: 'emg', name: 'Emergency visit', durationMinutes: 30, priceCents: 9000, description: null },
      ],
      providers: [{ id: 'patel', name: 'Dr. Anita Patel' }],
      passages: [
        {
          title: 'Parents',
          source: 'https://ls.example.com',
          text: 'Parents may stay in the room. We accept Horizon and NJ FamilyCare. The first visit should be by the first birthday.',
        },
      ],
      faq: [],
    },
    ...changes,
  });
}

export function backboneChiro(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Backbone Chiropractic',
      businessCategory: 'CHIROPRACTIC',
      timezone: 'America/New_York',
      address: '212 Main Street, Concord, NH 03301',
      hours: [
        { dayOfWeek: 1, start: '08:00', end: '12:00', isActive: true },
        { dayOfWeek: 3, start: '08:00', end: '12:00', isActive: true },
        { dayOfWeek: 5, start: '08:00', end: '12:00', isActive: true },
        { dayOfWeek: 1, start: '14:00', end: '18:30', isActive: true },
        { dayOfWeek: 3, start: '14:00', end: '18:30', isActive: true },
        { dayOfWeek: 5, start: '14:00', end: '18:30', isActive: true },
      ],
      services: [
        {
          id: 'np',
          name: 'New patient exam and adjustment',
          durationMinutes: 60,
          priceCents: 12000,
          description: null,
        },
        { id: 'adj', name: 'Adjustment', durationMinutes: 20, priceCents: 5500, description: null },
      ],
      providers: [],
      passages: [
        {
          title: 'About',
          source: 'https://bc.example.com',
          text: 'Walk-ins are welcome on Mondays before eleven. We do not bill insurance but give you a receipt to send in.',
        },
      ],
      faq: [],
    },
    ...changes,
  });
}

export function lakesideSkin(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Lakeside Dermatology',
      businessCategory: 'DERMATOLOGY',
      timezone: 'America/New_York',
      address: '18 Rosewood Court, Albany, NY 12203',
      hours: [
        { dayOfWeek: 1, start: '08:00', end: '16:00', isActive: true },
        { dayOfWeek: 2, start: '08:00', end: '16:00', isActive: true },
        { dayOfWeek: 3, start: '08:00', end: '16:00', isActive: true },
        { dayOfWeek: 4, start: '08:00', end: '16:00', isActive: true },
      ],
      services: [
        { id: 'skin', name: 'Full body skin check', durationMinutes: 30, priceCents: 15000, description: null },
        { id: 'acne', name: 'Acne consultation', durationMinutes: 20, priceCents: 11000, description: null },
        { id: 'mole', name: 'Mole removal', durationMinutes: 45, priceCents: 25000, description: null },
        { id: 'botox', name: 'Botox', durationMinutes: 30, priceCents: 30000, description: null },
      ],
      providers: [
        { id: 'beck', name: 'Dr. Ingrid Beck' },
        { id: 'shah', name: 'Neha Shah, PA-C' },
      ],
      passages: [
        {
          title: 'Our team',
          source: 'https://ld.example.com/team',
          text: 'Dr. Ingrid Beck has practiced for twenty years. She sees adults and teenagers. Neha Shah joined us in 2021.',
        },
        {
          title: 'Visits',
          source: 'https://ld.example.com',
          text: 'We accept Aetna, Cigna and Medicare. Please come without makeup. Results of a biopsy take about ten days. We ask for 48 hours notice to cancel.',
        },
      ],
      faq: [{ question: 'Do you remove tattoos?', answer: 'No, we do not remove tattoos.' }],
    },
    ...changes,
  });
}

export function stillYoga(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [{ date: '2026-11-26', name: 'Thanksgiving' }],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Still Water Yoga',
      businessCategory: 'FITNESS',
      timezone: 'America/Chicago',
      address: '901 Foundry Lane, Austin, TX 78702',
      hours: [
        { dayOfWeek: 1, start: '06:00', end: '20:30', isActive: true },
        { dayOfWeek: 2, start: '06:00', end: '20:30', isActive: true },
        { dayOfWeek: 3, start: '06:00', end: '20:30', isActive: true },
        { dayOfWeek: 4, start: '06:00', end: '20:30', isActive: true },
        { dayOfWeek: 5, start: '06:00', end: '20:30', isActive: true },
        { dayOfWeek: 6, start: '08:00', end: '14:00', isActive: true },
      ],
      services: [
        { id: 'vin', name: 'Vinyasa class', durationMinutes: 60, priceCents: 2000, description: null },
        { id: 'yin', name: 'Yin class', durationMinutes: 75, priceCents: 2200, description: null },
        { id: 'priv', name: 'Private lesson', durationMinutes: 60, priceCents: 9000, description: null },
        { id: 'begin', name: 'Beginner workshop', durationMinutes: 120, priceCents: 4500, description: null },
      ],
      providers: [{ id: 'ora', name: 'Ora Levin' }],
      passages: [
        {
          title: 'Studio',
          source: 'https://sw.example.com',
          text: 'Mats are free to borrow. Please arrive ten minutes before class. The doors close when class begins. A ten class pass is 170 dollars.',
        },
      ],
      faq: [{ question: 'Is it heated?', answer: 'Our Vinyasa classes are heated to 85 degrees.' }],
    },
    ...changes,
  });
}

export function harborPsychiatry(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: '+12075550160',
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'caller_choice',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Harborlight Psychiatry',
      businessCategory: 'PSYCHIATRY',
      timezone: 'America/New_York',
      address: '30 Pier Road, Portland, ME 04101',
      hours: [
        { dayOfWeek: 1, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 2, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 3, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 4, start: '09:00', end: '19:00', isActive: true },
        { dayOfWeek: 5, start: '09:00', end: '19:00', isActive: true },
      ],
      services: [
        { id: 'eval', name: 'Psychiatric evaluation', durationMinutes: 60, priceCents: 35000, description: null },
        { id: 'med', name: 'Medication follow-up', durationMinutes: 20, priceCents: 15000, description: null },
      ],
      providers: [
        { id: 'cole', name: 'Dr. Martin Cole' },
        { id: 'ines', name: 'Ines Duarte, PMHNP' },
      ],
      passages: [
        {
          title: 'Practice',
          source: 'https://hp.example.com',
          text: 'We accept Anthem and Harvard Pilgrim. Refills take three business days. We treat adults only. Visits are by video or in the office.',
        },
      ],
      faq: [],
    },
    ...changes,
  });
}

export function brightBraces(changes: Partial<Practice> = {}): Practice {
  return dentist({
    ...{
      transferNumber: null,
      emergencyNumber: null,
      closures: [],
      bookingEnabled: true,
      providerSelectionMode: 'any',
      phone: '+12125550101',
      agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
      name: 'Brightline Orthodontics',
      businessCategory: 'DENTAL_ORTHODONTICS',
      timezone: 'America/Los_Angeles',
      address: '1200 Mission Avenue, San Rafael, CA 94901',
      hours: [
        { dayOfWeek: 1, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 2, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 3, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 4, start: '08:30', end: '17:30', isActive: true },
        { dayOfWeek: 5, start: '08:30', end: '14:00', isActive: true },
      ],
      services: [
        { id: 'cons', name: 'Free consultation', durationMinutes: 30, priceCents: 0, description: null },
        { id: 'adjb', name: 'Braces adjustment', durationMinutes: 20, priceCents: null, description: null },
        { id: 'ret', name: 'Retainer check', durationMinutes: 15, priceCents: 5000, description: null },
        { id: 'wire', name: 'Broken wire repair', durationMinutes: 20, priceCents: null, description: null },
      ],
      providers: [{ id: 'ito', name: 'Dr. Ken Ito' }],
      passages: [
        {
          title: 'Payment',
          source: 'https://bo.example.com',
          text: 'Braces start at 4800 dollars. We offer monthly payment plans without interest. Most treatment takes eighteen to twenty-four months.',
        },
      ],
      faq: [],
    },
    ...changes,
  });
}

const PEOPLE = [
  { id: 'jane', firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05', phoneNumber: '+12125550142' },
  { id: 'omar', firstName: 'Omar', lastName: 'Haddad', dateOfBirth: '1972-11-30', phoneNumber: '+12125550177' },
  { id: 'maria', firstName: 'Maria', lastName: 'Delgado', dateOfBirth: '1990-07-14', phoneNumber: '+12125550123' },
  { id: 'ted', firstName: 'Theodore', lastName: 'Nguyen', dateOfBirth: '1958-02-02', phoneNumber: '+12125550158' },
  { id: 'siobhan', firstName: 'Siobhan', lastName: "O'Connor", dateOfBirth: '1993-08-21', phoneNumber: '+12125550193' },
  { id: 'leo', firstName: 'Leo', lastName: 'Chang', dateOfBirth: '2015-05-09', phoneNumber: '+12125550115' },
  { id: 'bob', firstName: 'Robert', lastName: 'Whitaker', dateOfBirth: '1949-12-12', phoneNumber: '+12125550149' },
];

/** Who is known at every one of these practices, and what is booked there: patient, service, provider, day, minute. */
export function books(
  visits: [string, string, string | null, string, number][] = [],
): (book: PracticeInMemory) => void {
  return bookOf(PEOPLE, visits);
}
