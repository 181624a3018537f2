import type { DemoService } from './service.ts'

/** Services for certificates and other official papers. */
export const certificateServices: DemoService[] = [
  {
    title: 'Certificate of good standing',
    summary: 'A certificate that the company exists and is up to date, within three working days.',
    description: `<p>Banks and authorities abroad ask for it, most of them not older than three months. You get it as PDF at
      once, and the original by post.</p>`,
    price: '95',
    cost: '41.50',
    picture: 4,
    tasks: ['Order the certificate', 'Put it on file', 'Post the original'],
    template: 'good-standing-order',
  },
  {
    title: 'Apostille',
    summary: 'A document legalised for use in any of the 127 countries of the Hague Convention.',
    description: `<p>We have a notary certify the document and take it to the Department of Foreign Affairs. Price for one
      document; fees are included.</p>`,
    price: '180',
    cost: '112.00',
    picture: 4,
    tasks: ['Have it certified by the notary', 'Have it legalised', 'Post it'],
    template: 'apostille-order',
  },
  {
    title: 'Certified copy',
    summary: 'A copy with our solicitor’s stamp that it matches the original.',
    description: '<p>Price for one document of up to 20 pages.</p>',
    price: '60',
    cost: '14.90',
    picture: 4,
    tasks: ['Certify the copy', 'Post it'],
    template: 'certified-copy-order',
  },
]

/** Services for translations. */
export const translationServices: DemoService[] = [
  {
    title: 'Sworn translation',
    summary: 'A translation by a sworn translator, stamped and numbered in their register.',
    description: `<p>The rates of sworn translators differ by language and by direction, so we tell the price once we have seen
      the document: usually within four working hours.</p><p>You get the stamped paper, and a scan of it at once.</p>`,
    kind: 'on-request',
    price: '',
    cost: '',
    picture: 5,
    opens: 'translation',
    template: 'sworn-translation-order',
  },
  {
    title: 'Plain translation, one page',
    summary: 'For reading, not for filing: one page of 1,500 characters by a professional.',
    description:
      '<p>Most of the languages of Europe, usually within two working days for up to ten pages.</p>',
    price: '32',
    cost: '19.20',
    picture: 5,
    opens: 'translation',
    charges: 'translation',
    template: 'plain-translation-order',
  },
]

/** Services for checks on companies and people. */
export const checkServices: DemoService[] = [
  {
    title: 'Due diligence check',
    summary: 'A report on a company or person: identity, ownership, sanctions and press.',
    description: `<p>An analyst checks registers, sanctions lists and the press of the last ten years, and writes down what
      was found, where, and how sure that is.</p>
      <h3>What you get</h3><ul><li>A report of four to eight pages</li><li>The sources, each with its day</li><li>A
      rating with the reasons for it</li></ul>`,
    price: '240',
    cost: '133.00',
    picture: 6,
    tasks: ['Identify the subject', 'Search lists and registers', 'Search the press', 'Write the report'],
    template: 'due-diligence-check-order',
  },
  {
    title: 'Sanctions screening',
    summary: 'Nightly screening of your owners and directors against EU, UN, UK and US lists.',
    description: `<p>A hit is looked at by a person before you hear of it, so that a namesake does not keep you from your
      work.</p>`,
    kind: 'recurring',
    renewal: 'monthly',
    price: '45',
    cost: '12.30',
    picture: 6,
    tasks: ['Put the people on the list'],
    documents: ['capTable', 'aml'],
  },
  {
    title: 'Chart of ownership',
    summary: 'A chart of the ownership chain, supported by register extracts.',
    description: '<p>Up to three levels and ten companies; beyond that we agree a price.</p>',
    price: '310',
    cost: '139.00',
    picture: 6,
    tasks: ['Order the extracts', 'Draw the chart', 'Have it confirmed'],
    documents: ['capTable'],
  },
  {
    title: 'Training in directors’ duties',
    summary:
      'Half a day for new directors: duties, conflicts, filings and what happens when they are missed.',
    description: '<p>In our office or by video, for up to eight people, with a certificate for each.</p>',
    price: '560',
    cost: '290.00',
    vatClass: 'exempt',
    vatExemption: 'Exempt: vocational training, article 132(1)(i) of Directive 2006/112/EC',
    opens: 'nothing',
    template: 'training-order',
  },
]
