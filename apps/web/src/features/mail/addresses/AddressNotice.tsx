import type { Address } from '@domicile/contract/mail/addresses/addresses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { formatDay } from '../../../ui/data/format.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { addressPageTexts } from './address-texts.ts'

const words = addressPageTexts.notices

type AddressNoticeProps = {
  address: Address
  isClient: boolean
  /** The reader may send us a message. */
  mayWrite: boolean
}

/** The notice at the top: what the address waits for, or why it is not in use. */
export function AddressNotice({ address, isClient, mayWrite }: AddressNoticeProps) {
  const { state, reason, startsOn, endsOn, mailUntil, paidUntil } = address
  if (state === 'needs_details') {
    if (isClient && address.order) return <Alert severity="info">{words.needsDetails}</Alert>
    if (isClient)
      return (
        <Alert severity="info">
          {words.needsDetailsUnordered}
          <NextLink to={paths.services()} label={words.toServices} />
        </Alert>
      )
    if (address.order) return <Alert severity="info">{words.needsDetailsForStaff}</Alert>
    return <Alert severity="warning">{words.needsDetailsUnpaid}</Alert>
  }
  if (state === 'declined') return <Alert severity="warning">{words.declined(reason ?? '')}</Alert>
  if (state === 'upcoming') return <Alert severity="info">{words.upcoming(formatDay(startsOn!))}</Alert>
  if (state === 'grace') {
    const day = formatDay(paidUntil!)
    return <Alert severity="warning">{isClient ? words.grace(day) : words.graceForStaff(day)}</Alert>
  }
  if (address.unplacedUntil && address.premises) {
    const day = formatDay(address.unplacedUntil)
    const text = isClient ? words.unplaced(day) : words.unplacedForStaff(day, address.premises.name)
    return <Alert severity="warning">{text}</Alert>
  }
  if (state === 'ended') {
    const day = formatDay(endsOn!)
    return (
      <Alert severity="info">
        {mailUntil ? words.endedWithMail(day, formatDay(mailUntil)) : words.ended(day)}
      </Alert>
    )
  }
  if (!address.needsAuthorisation || address.isAuthorised) return null
  if (!isClient) return <Alert severity="warning">{words.authoriseForStaff}</Alert>
  const message = { companyId: address.company.id, subject: words.authorisationOf(address.addressName) }
  return (
    <Alert severity="warning">
      {words.authorise}
      {mayWrite && <NextLink to={paths.emailUs(message)} label={words.sendAuthorisation} />}
    </Alert>
  )
}

/** A link on a line of its own: within a sentence only its colour would tell it apart. */
function NextLink({ to, label }: { to: string; label: string }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      <TextLink to={to}>{label}</TextLink>
    </Box>
  )
}
