/** Opens parts of the page again by their titles, each as soon as it is there. */
export const reopen = (root: Element, titles: Set<string>): void => {
  const look = (): void => {
    for (const details of root.querySelectorAll('details')) {
      const title = details.querySelector(':scope > summary')?.textContent
      if (title !== undefined && titles.delete(title)) details.open = true
    }
    if (titles.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  look()
}
