/**
 * Words and phrases of business software that stand for the same thing. A word may stand in several groups.
 * One line a group, entries separated by commas; the first entry names the group.
 */
const GROUPS = `
patient, client, member, resident, chart, patient record, medical record, demographics
customer, client, account, buyer, contact, partner, guest, shopper
user, member, account, person, login, operator, team member, people
employee, staff, worker, person, personnel, team member
contact, person, lead, address book, card
lead, prospect, opportunity, deal, pipeline
second, secondary, 2nd, alternate, alternative
third, 3rd
supplier, vendor, partner
provider, doctor, dr, physician, clinician, practitioner, dentist, therapist, practitioner name, doctor name, consultant, seen by, attending
appointment, appt, visit, booking, reservation, encounter, slot, consultation, session, calendar event
schedule, calendar, agenda, diary, appointment, timetable, booking
event, calendar, activity, happening
invoice, bill, statement, billing, receivable
payment, receipt, transaction, paid, remittance
order, sale, purchase, checkout, sales order
product, item, article, sku, goods, catalog, catalogue, merchandise, supplies
quote, quotation, estimate, proposal, offer
expense, cost, spending, bill
issue, ticket, bug, defect, case, request, incident, problem, work item, work package
task, todo, to do, card, action item, assignment, activity
project, repository, repo, board, workspace, space
repository, repo, codebase
milestone, version, target version, fixed version, sprint, release, iteration
column, stage, lane, swimlane, list, state
page, article, document, wiki page, entry, topic, wiki
post, article, entry, blog post, story, news
comment, note, reply, remark, message, discussion, annotation, journal
message, mail, email, inbox, conversation, thread, note
file, document, attachment, upload, media, asset
media, image, picture, photo, file, library, asset
category, section, folder, group, collection, taxonomy, topic
tag, label, keyword, topic
group, team, department, role
department, dept, division, unit, team
role, permission, access level, user type, group, profile
setting, settings, preference, option, configuration, config
report, analytics, statistic, insight, dashboard, summary, metric, overview
log, history, audit, audit log, activity, journal, trail, change, revision, recent change
history, revision, version, change, past change
medication, medicine, drug, prescription, rx, meds
prescription, rx, medication, order
lab, lab result, test, result, lab test
allergy, allergen, sensitivity
diagnosis, condition, problem, icd
insurance, coverage, payer, insurer, insurance plan, policy, insurance provider, insurance company, carrier
insurance number, policy number, member id, subscriber id
treatment, procedure, service, therapy
referral, refer
claim, insurance claim
room, resource, operatory, location
location, site, office, clinic, branch, place, venue, room, where
warehouse, location, store, depot
service, treatment, offering, service type, appointment type, visit type
subscription, plan, membership
coupon, discount, promo, voucher, promotion
shipment, shipping, delivery, fulfillment
return, refund, rma
inventory, stock, quantity on hand, qty on hand, on hand, warehouse, in stock
leave, vacation, time off, absence, holiday, pto
timesheet, time entry, hour, spent time, logged time, time log
asset, equipment, device, machine, hardware
vehicle, car, fleet
course, class, lesson, training
student, pupil, learner
contract, agreement
recipe, dish
menu, navigation
notification, alert, reminder
table, relation, collection, model
database, schema, db
query, sql, search
record, entry, item, row, object
dashboard, home, overview, start
name, full name, title, display name, label, called, named
title, subject, name, headline, heading, summary, topic
first name, given name, forename, firstname, fname, given
last name, family name, surname, lastname, lname
middle name, middle initial
preferred name, nickname, known as
username, user name, login, login name, user id, handle, account name
phone, telephone, tel, phone number, telephone number, mobile, cell, cell phone, mobile number, contact number, mobile phone, phone no
mobile, cell, cell phone, mobile phone
fax, fax number
email, e mail, mail, email address, mail address
date of birth, dob, birth date, birthdate, birthday, born, birth, d o b
age, years old
gender, sex
address, street, street address, address line, address line 1, mailing address, home address
address line 2, apartment, suite, unit, apt
city, town, locality
location, town, city
state, province, region, county
zip, zip code, postal code, postcode, postal
country, nation
company, organization, organisation, org, business, employer, firm, company name
website, url, web site, homepage, link, web address, site
bookmark, link, favorite, favourite
ssn, social security number, social security
emergency contact, next of kin
job, job title, position, occupation
reason, purpose, visit reason, reason for visit, complaint, chief complaint, concern, visit type, appointment type, motive, why
description, detail, details, body, content, text, information, summary, about
body, content, text, message, description, article text
note, notes, comment, remark, memo, annotation
excerpt, summary, abstract, teaser
slug, permalink, url path, path
date, day, when, on, scheduled date
time, hour, start time, starts, start, when, at, scheduled time, slot, appointment time
start, starts, begin, from, start date, start time, starts at, start at, begins, opening, since, active since, valid since, active from, effective from
end, ends, finish, to, until, end date, end time, ends at, stop, through, till, active till, active until, effective until
due date, deadline, due, due by, due on, payable by, target date
delivery date, delivery day, due, expected, expected delivery, expected on, deliver on, arrives, arrival date, arrival
created, added, date, opened, registered, created at, created on, date added, submitted, date created, creation date
updated, modified, changed, last updated, last modified, updated at, updated on, last change, last activity
published, publish date, date, published at, published on
duration, length, minutes, how long, mins, time
amount, total, price, sum, cost, value, grand total, charge, amount due, fee, paid
total, amount, sum, grand total, total amount, amount total
price, cost, rate, fee, amount, unit price, list price, sales price, how much
balance, amount due, outstanding, owed, due, balance due, amount owed, open balance, open, open amount, amount still owed, owing, outstanding balance, remaining balance
tax, vat, gst, sales tax
subtotal, net, untaxed amount, net amount
discount, reduction, rebate
currency, money
quantity, qty, count, stock, units, number, amount, how many, pieces, pcs
number, no, num, id, reference, ref, code, identifier, key, nr
id, identifier, number, no, reference, ref, code, key, mrn
invoice number, invoice no, invoice id, bill number
order number, order no, order id
mrn, medical record number, chart number, patient id, patient number, record number
status, state, stage, condition, phase, progress
priority, severity, urgency, importance
type, kind, category, sort, tracker, class
assignee, assigned to, owner, responsible, assigned, handled by, agent, person in charge
author, created by, written by, writer, reporter, posted by, by, submitter, opened by, user, editor, edited by
reporter, author, submitter, requester, opened by, created by, requested by
visibility, access, privacy, public, private
enabled, active, on, live
password, passphrase, secret, pin
payment method, method, pay by, paid by, payment mode
vendor, supplier, seller, partner
manager, supervisor, boss, lead, reports to
parent, belongs to, parent page, part of
weight, mass
height, tall
size, dimension
color, colour
language, locale
timezone, time zone, tz
progress, percent done, done, completion, percent complete, % done
estimate, estimated time, estimated hours, effort, story points, complexity
hours, spent time, time spent, time
rating, score, stars, review
rank, position, order
expiry, expiration, expires, expiry date, expiration date, valid until, expire date
dose, dosage, strength
prescriber, prescribed by, prescribing doctor, prescribing physician, doctor, provider
frequency, sig, how often, directions, instructions
refill, refills, repeats, refills left
views, hits, visits, page views
edit, change, update, modify, revise
create, add, new, insert, compose, write
delete, remove, trash, erase, discard, destroy
cancel, call off, void, annul
save, submit, update, apply, store
search, find, look up, lookup, filter, query
barcode, upc, ean, gtin
ip address, ip
mac address, mac
model, version
brand, manufacturer, make, maker
caption, alt text, alternative text
license, licence
attendee, participant, guest, invitee
host, organizer, organiser, organizer name
summary, subject, title, overview
sender, from, author
recipient, to, addressee, send to
unread, new
archive, archived
trash, bin, deleted, recycle bin
draft, unpublished
admin, administration, administrator, management, manage, back office
feedback, review, testimonial
survey, form, questionnaire
vital, vital signs, vitals, observation
blood pressure, bp
value, result, reading, measurement, measured value
temperature, temp
immunization, vaccine, vaccination, shot
`;

/** Groups as lists of phrases (each a list of plain words). */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(',').map((entry) => entry.trim()));

/** Short forms seen in headers and field names. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  appt: 'appointment',
  appts: 'appointment',
  pt: 'patient',
  qty: 'quantity',
  amt: 'amount',
  desc: 'description',
  descr: 'description',
  addr: 'address',
  tel: 'telephone',
  ph: 'phone',
  no: 'number',
  nr: 'number',
  num: 'number',
  org: 'organization',
  dept: 'department',
  info: 'information',
  config: 'configuration',
  prefs: 'preferences',
  msg: 'message',
  pct: 'percent',
  dt: 'date',
  ts: 'time',
  fname: 'first name',
  lname: 'last name',
  firstname: 'first name',
  lastname: 'last name',
  fullname: 'full name',
  username: 'user name',
  birthdate: 'birth date',
  dob: 'date of birth',
  cat: 'category',
  pwd: 'password',
  repo: 'repository',
  repos: 'repository',
  doc: 'document',
  docs: 'document',
  img: 'image',
  pic: 'picture',
  mgr: 'manager',
  emp: 'employee',
  cust: 'customer',
  prod: 'product',
  inv: 'invoice',
  ref: 'reference',
  est: 'estimate',
  min: 'minutes',
  mins: 'minutes',
  hr: 'hour',
  hrs: 'hours',
  yr: 'year',
  dr: 'doctor',
  rx: 'prescription',
  meds: 'medications',
  temp: 'temperature',
  lang: 'language',
  loc: 'location',
  auth: 'author',
  proj: 'project',
  prio: 'priority',
  exp: 'expiry',
};

/** Words of a further one beside the first, which bears none: who asks for a phone number wants no second one. */
export const FURTHER: readonly string[] = [
  'second',
  'secondary',
  'third',
  'fourth',
  '2nd',
  '3rd',
  'alternate',
  'alternative',
];

/** Words of which a field has one or the other: `first name` is never `last name`. */
export const OPPOSED: readonly (readonly string[])[] = [
  ['first', 'last', 'middle', 'given', 'family', 'surname', 'forename', 'user', 'company', 'file', 'maiden', 'nick'],
  [
    'start',
    'end',
    'begin',
    'finish',
    'since',
    'till',
    'due',
    'created',
    'updated',
    'birth',
    'expiry',
    'published',
    'modified',
  ],
  ['home', 'work', 'office', 'mobile', 'cell', 'emergency', 'fax'],
  ['billing', 'shipping', 'delivery'],
  ['min', 'max', 'minimum', 'maximum'],
  ['from', 'to'],
  ['before', 'after'],
  ['old', 'new', 'current'],
  ['sender', 'recipient'],
  ['author', 'assignee'],
];
