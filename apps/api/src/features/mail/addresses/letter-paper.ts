import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { countryName } from '@domicile/contract/countries'
import { formatDay } from '@domicile/contract/days'
import { paperStyle, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { LetterContent } from './letters.queries.ts'

/** A letter with the name of the firm that issues it. */
export type Letter = LetterContent & { firm: string }

/** Lays out a letter that proves the address of a company on A4. */
export function letterPaper(letter: Letter): TDocumentDefinitions {
  const { number, firm, company, issuedOn } = letter
  const issuedAt = new Date(issuedOn)
  return {
    ...paperStyle,
    info: { title: `Proof of address ${number}`, author: firm, creationDate: issuedAt, modDate: issuedAt },
    footer: { margin: [56, 24, 56, 0], text: number, style: 'quiet' },
    content: [
      { ...wrapped(firm), bold: true, fontSize: 12 },
      { text: formatDay(issuedOn), style: 'quiet', margin: [0, 20, 0, 0] },
      { text: 'Proof of address', style: 'title', margin: [0, 8, 0, 16] },
      { text: 'To whom it may concern', margin: [0, 0, 0, 12] },
      { ...wrapped(`We confirm that ${company.name} has the address below at our premises.`) },
      addressLines(letter),
      factsTable(letter),
      {
        text: `To verify this letter, send us its number, ${number}. It describes the address on the day of issue.`,
        style: 'quiet',
        margin: [0, 24, 0, 0],
      },
    ],
  }
}

function addressLines({ lines }: Letter): Content {
  return { stack: lines.map((line) => ({ ...wrapped(line), bold: true })), margin: [0, 16, 0, 16] }
}

function factsTable({ company, kind, startsOn, number, issuedOn }: Letter): Content {
  const facts: [string, string | null][] = [
    ['Company', company.name],
    ['Registration', company.registrationNumber],
    ['Country', company.country && countryName(company.country)],
    ['Use', addressKinds[kind]],
    ['In use since', formatDay(startsOn)],
    ['Registered office', 'May be used as the registered office'],
    ['Issued', formatDay(issuedOn)],
    ['Number', number],
  ]
  const body = facts.flatMap(([label, value]) =>
    value ? [[{ text: label, style: 'quiet' }, wrapped(value)]] : [],
  )
  return { table: { widths: [96, '*'], body }, layout: 'noBorders' }
}
