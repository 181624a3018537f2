import { countryName } from '@domicile/contract/countries'
import { ratedClasses } from '@domicile/contract/sales/services/service-kinds'
import type { VatRates, VatRate } from '@domicile/contract/sales/vat-rates'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useId } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { query } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { rateTexts as words } from './rate-texts.ts'
import { rateInWords } from './rate-names.ts'
import { RateRow } from './RateRow.tsx'

const AddRatePanel = lazy(async () => ({ default: (await import('./AddRatePanel.tsx')).AddRatePanel }))

/** The VAT rates of the firm's country: current, future and past. */
export function RatesPart() {
  const result = useQuery(query('GET /api/purchase/seller/vat-rates'))
  return (
    <Box id="vat-rates" ref={intoView} sx={{ maxWidth: 640, mx: 'auto', mt: 4, scrollMarginTop: 80 }}>
      <QueryBoundary query={result}>
        {(known) =>
          known.country ? (
            <Rates known={known} country={countryName(known.country)} />
          ) : (
            <Panel title={words.title}>{words.noCountry}</Panel>
          )
        }
      </QueryBoundary>
    </Box>
  )
}

/** Scrolls to this part if the address names it, because the router looks before it is rendered. */
function intoView(part: HTMLElement | null): void {
  if (part && location.hash === `#${part.id}`) part.scrollIntoView()
}

function Rates({ known, country }: { known: VatRates; country: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const isEmpty = known.items.length === 0
  const add = { label: words.add.button, onClick: () => setIsAdding(true) }
  return (
    <Panel
      title={words.title}
      subtitle={words.subtitle(country)}
      action={
        !isEmpty && (
          <Button variant="outlined" onClick={add.onClick} sx={{ flexShrink: 0 }}>
            {add.label}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={words.empty.title(country)} text={words.empty.text} action={add} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Warnings {...known} />
          {ratedClasses.map((vatClass) => (
            <RatesOfClass
              key={vatClass}
              title={words.classes[vatClass]}
              rates={known.items.filter((rate) => rate.vatClass === vatClass)}
            />
          ))}
        </Stack>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddRatePanel known={known} country={country} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </Panel>
  )
}

/** Warnings about the current rates that need attention. */
function Warnings({ items }: VatRates) {
  const current = items.filter(({ state }) => state === 'current')
  const due = current.filter(({ isDue }) => isDue)
  return (
    <>
      {!current.some(({ vatClass }) => vatClass === 'standard') && (
        <Alert severity="warning">{words.noStandard}</Alert>
      )}
      {due.length > 0 && <Alert severity="warning">{words.due(due.map(rateInWords).join(', '))}</Alert>}
    </>
  )
}

type RatesOfClassProps = { title: string; rates: readonly VatRate[] }

/** The rates of one VAT class, the latest first. */
function RatesOfClass({ title, rates }: RatesOfClassProps) {
  const id = useId()
  return (
    <Box>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {rates.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
          ))}
        </Box>
      )}
    </Box>
  )
}
