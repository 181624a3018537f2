import { useState } from 'react'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { letterTexts } from './new-translation-texts.ts'

const words = letterTexts.askForScan

/** Asks for the pages of a letter that is not opened, which can't be translated before. */
export function AskForScan({ itemId }: { itemId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <ActionButton onClick={() => setIsAsking(true)}>{words.ask}</ActionButton>
      {isAsking && (
        <SendDialog
          route="POST /api/mail/:id/requests"
          input={() => ({
            params: { id: itemId },
            body: { kind: 'scan' as const, destination: null, note: null },
          })}
          title={words.title}
          text={words.text}
          verb={words.send}
          done={words.done}
          onClose={close}
        />
      )}
    </>
  )
}
