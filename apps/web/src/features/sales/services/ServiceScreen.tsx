import type { Service } from '@domicile/contract/sales/services/services'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { FormattedText } from '../../../ui/data/FormattedText.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { FirmFacts } from './FirmFacts.tsx'
import { NeededPanel } from './NeededPanel.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServicePicture } from './ServicePicture.tsx'
import { pageTexts, serviceTexts as words } from './service-texts.ts'
import { useServiceMenu } from './use-service-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PicturePanel = lazy(async () => ({
  default: (await import('./form/PicturePanel.tsx')).PicturePanel,
}))

/** One service: its description, its price, what it needs, and the add-to-cart button. */
export default function ServiceScreen() {
  const { slug = '' } = useAddressParams()
  const service = useQuery(query('GET /api/purchase/services/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={service} page={words.title} missing={{ texts: words, to: paths.services() }}>
      {(data) => <ServicePage key={data.id} service={data} />}
    </QueryBoundary>
  )
}

function ServicePage({ service }: { service: Service }) {
  const { data: person } = useQuery(me)
  const { primary, menu, open, setOpen } = useServiceMenu(service)
  const close = () => setOpen(undefined)
  const isStaff = Boolean(person?.role)
  // Without a right column, the price comes first.
  const isNarrow = useMediaQuery('(max-width:1199.95px)')
  return (
    <RecordPage
      title={service.title}
      status={isStaff && <StatusChip label={service.state} />}
      meta={service.category}
      breadcrumbs={[{ label: words.title, to: paths.services() }, { label: service.title }]}
      primaryAction={primary}
      menu={menu}
      notice={noticeOf(service)}
      aside={
        (isStaff || !isNarrow) && (
          <Stack sx={{ gap: 2 }}>
            {!isNarrow && <OrderPanel service={service} />}
            {isStaff && <FirmFacts service={service} timeZone={person?.timeZone} />}
          </Stack>
        )
      }
    >
      <Stack sx={{ gap: 2 }}>
        {isNarrow && <OrderPanel service={service} />}
        <Panel title={pageTexts.about}>
          {service.pictureId && (
            <Box sx={{ mb: 2, maxWidth: 480 }}>
              <ServicePicture service={service} height="auto" />
            </Box>
          )}
          {service.description ? <FormattedText html={service.description} /> : service.summary}
        </Panel>
        <NeededPanel service={service} />
      </Stack>
      <Suspense fallback={null}>
        {open === 'picture' && <PicturePanel service={service} onClose={close} />}
      </Suspense>
      {open && open !== 'picture' && <ServiceDialog service={service} action={open} onClose={close} />}
    </RecordPage>
  )
}

function noticeOf({ state }: Service) {
  if (state === 'published') return undefined
  return <Alert severity="info">{state === 'draft' ? pageTexts.draftNotice : pageTexts.archivedNotice}</Alert>
}
