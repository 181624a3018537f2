import type { Mail } from '@domicile/contract/mail/mail'
import type { MailRequestRecord } from '@domicile/contract/mail/mail-requests/mail-requests'
import Stack from '@mui/material/Stack'
import { download } from '../../../api/client.ts'
import { DownloadLink } from '../../../api/DownloadLink.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatDay, formatDayOf, formatMoney } from '../../../ui/data/format.ts'
import { requestTexts } from './request-texts.ts'

const words = requestTexts.facts

type RequestFactsProps = { item: Mail; request: MailRequestRecord; timeZone: string | undefined }

/** The facts of a request that are known so far. */
export function RequestFacts({ item, request, timeZone }: RequestFactsProps) {
  const on = (name: string | null, instant: string | null) =>
    instant && (name ? requestTexts.by(name, formatDayOf(instant, timeZone)) : formatDayOf(instant, timeZone))
  const facts: Fact[] = [
    { label: words.asked, value: on(request.askedBy, request.askedAt) },
    { label: words.rule, value: request.rule?.summary },
    { label: words.note, value: request.note },
    { label: words.destination, value: request.destination },
    { label: words.carrier, value: request.carrier },
    { label: words.price, value: request.cost && formatMoney(request.cost.amount, request.cost.currency) },
    { label: words.consented, value: on(request.consentedBy, request.consentedAt) },
    { label: words.reason, value: request.reason },
    { label: words.tracking, value: request.tracking },
    { label: words.collectedBy, value: request.collectedBy },
    { label: words.idSeen, value: request.idSeen },
    { label: words.collectedOn, value: request.collectedOn && formatDay(request.collectedOn) },
    { label: words.witness, value: request.witness },
    { label: words.ended, value: on(request.endedBy ?? null, request.endedAt) },
    { label: words.proofs, value: request.files.length > 0 && <Proofs item={item} request={request} /> },
    {
      label: words.certificate,
      value: request.hasCertificate && <Certificate item={item} request={request} />,
    },
  ]
  return <DefinitionList items={facts.filter(({ value }) => Boolean(value))} />
}

type PaperProps = { item: Mail; request: MailRequestRecord }

function Proofs({ item: { id }, request: { id: requestId, files } }: PaperProps) {
  const route = 'GET /api/mail/:id/requests/:requestId/files/:fileId'
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {files.map(({ id: fileId, name }) => (
        <DownloadLink
          key={fileId}
          name={name}
          fetch={() => download(route, { params: { id, requestId, fileId } })}
        />
      ))}
    </Stack>
  )
}

function Certificate({ item: { id, number }, request: { id: requestId } }: PaperProps) {
  const route = 'GET /api/mail/:id/requests/:requestId/certificate'
  return (
    <DownloadLink
      name={requestTexts.certificate(number)}
      fetch={() => download(route, { params: { id, requestId } })}
    />
  )
}
