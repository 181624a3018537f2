import type { CartLine } from '@domicile/contract/sales/orders/cart'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { NeededDocuments } from '../orders/orders.public.ts'
import { cartTexts } from './cart-texts.ts'

const AnswersPanel = lazy(async () => ({ default: (await import('./AnswersPanel.tsx')).AnswersPanel }))

const words = cartTexts.needs

type LineNeedsProps = { companyId: string; line: CartLine; today: string; mayChange: boolean }

/** The documents and answers that a service needs; questions can be answered now or after ordering. */
export function LineNeeds({ companyId, line, today, mayChange }: LineNeedsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { sections, missing, documents } = line
  return (
    <>
      {sections.length > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', typography: 'body2' }}
        >
          {missing.length > 0 ? words.answers(missing.length) : words.answered}
          {mayChange && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {missing.length > 0 ? words.answer : words.change}
            </Button>
          )}
        </Box>
      )}
      {documents.length > 0 && <NeededDocuments companyId={companyId} documents={documents} />}
      <Suspense fallback={null}>
        {isOpen && <AnswersPanel {...{ companyId, line, today }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
