import { formatDay } from '@domicile/contract/days'
import { paperStyle, ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CertificateContent } from './certificates.queries.ts'

/** A certificate with the name of the firm that issues it. */
export type DestructionCertificate = CertificateContent & { firm: string }

/** Lays out the certificate of a destruction on A4. */
export function destructionPaper(certificate: DestructionCertificate): TDocumentDefinitions {
  const { number, firm, destroyedAt } = certificate
  const issuedAt = new Date(destroyedAt)
  return {
    ...paperStyle,
    info: { title: `Destruction of ${number}`, author: firm, creationDate: issuedAt, modDate: issuedAt },
    content: [
      { ...wrapped(firm), bold: true, fontSize: 12 },
      { text: 'Certificate of destruction', style: 'title', margin: [0, 28, 0, 4] },
      { text: `${firm} destroyed the paper of the item below. Its scans are kept.`, margin: [0, 0, 0, 16] },
      factsTable(certificate),
      filesTable(certificate),
      {
        text: `Entry of the chain of custody: ${certificate.custodyHash}`,
        style: 'quiet',
        margin: [0, 20, 0, 0],
      },
    ],
  }
}

function factsTable(certificate: DestructionCertificate): Content {
  const { number, company, sender, consentedBy, destroyedBy, witness } = certificate
  const facts: [string, string][] = [
    ['Item', number],
    ['Company', company],
    ['Sender', sender],
    ['Received', formatDay(certificate.receivedOn)],
    ['Agreed by', consentedBy ?? 'A standing rule of the company'],
    ['Agreed on', formatDay(certificate.consentedOn)],
    ['Could be cancelled until', formatDay(certificate.windowUntil)],
    ['Destroyed', formatDay(certificate.destroyedOn)],
    ['Destroyed by', destroyedBy],
    ['Witness', witness],
  ]
  const body = facts.map(([label, value]) => [{ text: label, style: 'quiet' }, wrapped(value)])
  return { table: { widths: [130, '*'], body }, layout: 'noBorders' }
}

function filesTable({ files }: DestructionCertificate): Content {
  const head = ['Scan', 'Pages', 'SHA-256'].map((text) => ({ text, style: 'head' }))
  const rows = files.map(({ name, pages, sha256 }): TableCell[] => [
    wrapped(name),
    String(pages),
    wrapped(sha256.match(/.{32}/g)!.join(' ')),
  ])
  return {
    table: { headerRows: 1, widths: ['*', 40, 240], body: [head, ...rows] },
    layout: ruled,
    margin: [0, 20, 0, 0],
  }
}
