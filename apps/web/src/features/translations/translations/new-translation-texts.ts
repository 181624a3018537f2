import { formatPageRanges } from './format-reuse.ts'

/** The texts of the form for a translation. */
export const newTranslationTexts = {
  title: 'New translation',
  create: 'Request translation',
  created: 'Translation requested',
  document: 'Document',
  chooseCompany: 'Choose the company to add documents.',
  gone: 'The documents are no longer stored. Add them again.',
  removeAll: 'Remove documents',
  letter: 'Letter',
  ofLetter: (sender: string) => `Letter from ${sender}`,
  express: (percent: number) => `Adds ${percent} % to the price.`,
  estimate: {
    title: 'Estimate',
    documents: 'Documents',
    remove: (name: string) => `Remove ${name}`,
    reading: 'Counting pages…',
    failed: (reason: string) => `Could not be read. ${reason}`,
    unread: (pages: readonly number[]) => `Not readable: ${formatPageRanges(pages).toLowerCase()}.`,
    price: (price: string) => `Estimate: ${price} without VAT`,
    onRequest: 'Price on request',
    uncounted: 'The text is too long to be counted here. Enter the pages you count; we check them.',
    byHand: 'Some pages could not be read. Enter the pages you count; we check them.',
    sides: {
      source: 'The final count is made on the original.',
      target: 'The final count is made on the translation.',
    },
  },
  delivery: 'Delivery',
  fields: {
    companyId: 'Company',
    name: 'Name of the document',
    fromLanguage: 'From language',
    toLanguage: 'To language',
    pages: 'Pages',
    pagesNote: 'Reason for another number of pages',
    documentIds: 'Documents',
    kind: 'Kind of translation',
    sourceForm: 'Translated from',
    note: 'Note',
    wantedBy: 'Wanted by',
    isExpress: 'Express',
    withReview: 'Review a draft first',
    acceptsSilently: 'Accept the draft after 5 working days without an answer',
    wantsHardCopy: 'Send a paper copy by post',
  },
  help: {
    name: 'For example “Articles of association”.',
    pages: 'The quote states the pages we charge.',
    kind: 'Authorities usually ask for a sworn translation.',
    note: 'Names, terms or pages that matter.',
  },
  language: 'Search languages',
}

export const letterTexts = {
  order: 'Translate this letter',
  none: 'Not translated yet.',
  notScanned: 'Its pages can be translated once they are scanned.',
  askForScan: {
    ask: 'Ask for a scan',
    title: 'Ask for a scan?',
    text: 'We open the item and scan its pages. Then you can order a translation.',
    send: 'Send request',
    done: 'Scan requested',
  },
}
