import { subjectLabels } from '@domicile/contract/compliance/checks/check-kinds'
import { countryName } from '@domicile/contract/countries'
import { formatDay } from '@domicile/contract/days'
import { paperStyle, ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CertificateContent } from './certificates.queries.ts'

/** A certificate with the name of the firm that issues it. */
export type Certificate = CertificateContent & { firm: string }

/** Lays out the certificate of a cleared check on A4. */
export function certificatePaper(certificate: Certificate): TDocumentDefinitions {
  const { number, firm, finishedOn } = certificate
  const issuedAt = new Date(finishedOn)
  return {
    ...paperStyle,
    info: { title: `Certificate ${number}`, author: firm, creationDate: issuedAt, modDate: issuedAt },
    footer: (page, pages) => ({
      margin: [56, 24, 56, 0],
      columns: [
        { width: '*', text: number, style: 'quiet' },
        { width: 80, text: `Page ${page} of ${pages}`, style: 'quiet', alignment: 'right' },
      ],
    }),
    content: [
      { ...wrapped(firm), bold: true, fontSize: 12 },
      { text: 'Certificate of checks', style: 'title', margin: [0, 28, 0, 4] },
      { text: statement(certificate), margin: [0, 0, 0, 16] },
      factsTable(certificate),
      itemsTable(certificate),
      {
        text: 'Each result reflects the named source on the day of the check. Later changes are not covered.',
        style: 'quiet',
        margin: [0, 20, 0, 0],
      },
    ],
  }
}

function statement({ firm, items }: Certificate): string {
  return `${firm} carried out ${items.length === 1 ? 'the check' : 'the checks'} below, and recorded no findings.`
}

function factsTable(certificate: Certificate): Content {
  const { number, name, referenceName, subject, company, orderedOn, finishedOn } = certificate
  const facts: [string, string | null][] = [
    ['Number', number],
    ['Check', name],
    ['Your reference', referenceName],
    ['Subject', subject.name],
    ['Kind of subject', subjectLabels[subject.kind]],
    ['Date of birth', subject.birthDate && formatDay(subject.birthDate)],
    ['Country', subject.country && countryName(subject.country)],
    ['Ordered by', company],
    ['Ordered', formatDay(orderedOn)],
    ['Completed', formatDay(finishedOn)],
  ]
  const body = facts.flatMap(([label, value]) =>
    value ? [[{ text: label, style: 'quiet' }, wrapped(value)]] : [],
  )
  return { table: { widths: [96, '*'], body }, layout: 'noBorders' }
}

function itemsTable({ items }: Certificate): Content {
  const head = ['Check', 'Source', 'Checked', 'Valid until'].map((text) => ({ text, style: 'head' }))
  const rows = items.map(({ name, source, checkedOn, validUntil }): TableCell[] => [
    wrapped(name),
    wrapped(source),
    formatDay(checkedOn),
    validUntil ? formatDay(validUntil) : 'No expiry',
  ])
  return {
    table: { headerRows: 1, widths: [120, '*', 90, 90], body: [head, ...rows] },
    layout: ruled,
    margin: [0, 20, 0, 0],
  }
}
