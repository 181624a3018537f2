import { lazy, Suspense, useState } from 'react'
import { allowance } from '../../../../session/allowed-actions.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { importTexts as words } from './import-texts.ts'
import type { CompanyTabProps } from '../../../../registers/company-tab.ts'

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }))

/** Opens the import of owners from a file. */
export function ImportButton({ company, person }: CompanyTabProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isShown, disabledReason } = allowance(company, person, 'owners:write')
  if (!isShown) return null
  return (
    <>
      <ActionButton onClick={() => setIsOpen(true)} disabledReason={disabledReason}>
        {words.button}
      </ActionButton>
      <Suspense fallback={null}>
        {isOpen && <ImportPanel company={company} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
