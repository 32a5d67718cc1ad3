/** What was pressed in order to open the next layer, where that is gone by then: the entry of a menu. */
let opener: Element | null = null
export function openedFrom(element: Element): void {
  opener = element
  queueMicrotask(() => {
    opener = null
  })
}

export const openerOf = (): Element | null => opener
