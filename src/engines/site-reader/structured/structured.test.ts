import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'cheerio';
import { businessThings } from './business.ts';
import { jsonLdThings } from './json-ld.ts';
import { markupThings } from './markup-things.ts';
import { textOfThing, textsOf, thingsOf } from './thing.ts';
import { thingHours } from './thing-hours.ts';

const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;
const business = (html: string) => {
  const $ = load(html);
  return businessThings([...jsonLdThings($), ...markupThings($)])[0];
};

test('JSON-LD is read as plugins write it', () => {
  const rows: [what: string, html: string][] = [
    ['plain', script('{"@type":"Dentist","name":"Oak & Elm"}')],
    ['graph', script('{"@graph":[{"@type":"WebSite"},{"@type":"Dentist","name":"Oak & Elm"}]}')],
    ['list', script('[{"@type":"WebPage"},{"@type":["LocalBusiness","Dentist"],"name":"Oak & Elm"}]')],
    ['nested', script('{"@type":"WebPage","about":{"@type":"Dentist","name":"Oak & Elm"}}')],
    [
      'reference',
      script('{"@graph":[{"@type":"WebPage","about":{"@id":"#b"}},{"@id":"#b","@type":"Dentist","name":"Oak & Elm"}]}'),
    ],
    ['prefix', script('{"@type":"schema:Dentist","schema:name":"Oak & Elm"}')],
    ['address as type', script('{"@type":"https://schema.org/Dentist","name":"Oak & Elm"}')],
    ['trailing comma', script('{"@type":"Dentist","name":"Oak & Elm",}')],
    ['line break in text', script('{"@type":"Dentist","name":"Oak\n & Elm"}')],
    ['comment', script('<!-- {"@type":"Dentist","name":"Oak & Elm"} -->')],
    ['CDATA', script('//<![CDATA[\n{"@type":"Dentist","name":"Oak & Elm"}\n//]]>')],
    ['entities', script('{"@type":"Dentist","name":"Oak &amp; Elm"}')],
    ['escaped', script('{&quot;@type&quot;:&quot;Dentist&quot;,&quot;name&quot;:&quot;Oak &amp; Elm&quot;}')],
    ['semicolon', script('{"@type":"Dentist","name":"Oak & Elm"};')],
    ['after a broken one', script('{"@type":') + script('{"@type":"Dentist","name":"Oak & Elm"}')],
    ['value object', script('{"@type":"Dentist","name":{"@value":"Oak & Elm","@language":"en"}}')],
  ];
  for (const [what, html] of rows) {
    const found = business(html);
    assert.equal(found && textOfThing(found, 'name'), 'Oak & Elm', what);
  }
});

test('data as deep as a tower or as wide as a sea ends', () => {
  const deep = script(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
  const wide = script(`[${'{"@type":"Thing","name":"x"},'.repeat(20_000)}{}]`);
  assert.equal(business(deep + wide), undefined);
});

test('microdata and RDFa give the same things, nested ones inside, references followed', () => {
  const microdata = `<div itemscope itemtype="https://schema.org/Dentist" itemref="more"><b itemprop="name">Oak</b>
    <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><i itemprop="streetAddress">1 Elm St</i></div></div>
    <p id="more"><a itemprop="telephone" href="tel:+12125550142">call</a></p>`;
  const rdfa = `<div vocab="https://schema.org/" typeof="Dentist"><b property="name">Oak</b>
    <div property="address" typeof="PostalAddress"><i property="streetAddress">1 Elm St</i></div><meta property="telephone" content="tel:+12125550142"></div>`;
  for (const html of [microdata, rdfa]) {
    const found = business(html);
    assert.ok(found);
    assert.equal(textOfThing(found, 'name'), 'Oak');
    assert.deepEqual(textsOf(found, 'telephone'), ['tel:+12125550142']);
    assert.deepEqual(
      thingsOf(found, 'address').map((address) => textOfThing(address, 'streetAddress')),
      ['1 Elm St'],
    );
  }
});

test('the practice is told from the people, pages and articles around it', () => {
  const html =
    script(`{"@graph":[{"@type":"Organization","name":"Web Agency"},{"@type":"Article","author":{"@type":"Person","name":"A B"}},
    {"@type":"Physician","name":"Dr. A B"},{"@type":"Dentist","name":"Oak","telephone":"1","address":{"@type":"PostalAddress","streetAddress":"x"}}]}`);
  const found = business(html);
  assert.equal(found && textOfThing(found, 'name'), 'Oak');
});

const hours = (text: string): string => {
  const found = business(script(`{"@type":"Dentist","name":"Oak",${text}}`));
  assert.ok(found);
  return thingHours(found)
    .map(({ dayOfWeek, start, end }) => `${dayOfWeek} ${start}-${end}`)
    .join(', ');
};

test('opening hours in data are read in every shape they are written in', () => {
  const specification = (fields: string): string =>
    `"openingHoursSpecification":[{"@type":"OpeningHoursSpecification",${fields}}]`;
  const rows: [text: string, expected: string][] = [
    ['"openingHours":"Mo-Tu 09:00-17:00"', '1 09:00-17:00, 2 09:00-17:00'],
    [
      '"openingHours":["Mo,We,Fr 08:00-17:00","Sa 09:00-12:00"]',
      '1 08:00-17:00, 3 08:00-17:00, 5 08:00-17:00, 6 09:00-12:00',
    ],
    ['"openingHours":"Mo 09:00-12:00, Tu 13:00-17:00"', '1 09:00-12:00, 2 13:00-17:00'],
    ['"openingHours":"Mo 9:00 AM-12:00 PM,1:00 PM-5:00 PM"', '1 09:00-12:00, 1 13:00-17:00'],
    ['"openingHours":", , , ,"', ''],
    [specification('"dayOfWeek":"Monday","opens":"08:00","closes":"17:00"'), '1 08:00-17:00'],
    [
      specification('"dayOfWeek":["http://schema.org/Monday","Tu"],"opens":"08:00:00","closes":"17:00:00-05:00"'),
      '1 08:00-17:00, 2 08:00-17:00',
    ],
    [
      specification('"dayOfWeek":"Monday, Tuesday","opens":"8:00 AM","closes":"5:00 PM"'),
      '1 08:00-17:00, 2 08:00-17:00',
    ],
    [specification('"dayOfWeek":"Monday","opens":"00:00","closes":"23:59"'), '1 00:00-24:00'],
    [specification('"dayOfWeek":"Monday","opens":"00:00","closes":"00:00"'), ''],
    [specification('"dayOfWeek":"Friday","opens":"18:00","closes":"02:00"'), '5 18:00-24:00, 6 00:00-02:00'],
    [
      specification(
        '"dayOfWeek":"Monday","opens":"08:00","closes":"17:00","validFrom":"2024-12-24","validThrough":"2024-12-24"',
      ),
      '',
    ],
    [specification('"dayOfWeek":"PublicHolidays","opens":"08:00","closes":"17:00"'), ''],
    [specification('"dayOfWeek":"Monday"'), ''],
  ];
  for (const [text, expected] of rows) assert.equal(hours(text), expected, text);
});
