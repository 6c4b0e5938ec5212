/** For the one failure before there are texts: the language itself could not be loaded. */
const sentences = [
  'Ledenbalie kon niet worden geladen. Controleer de internetverbinding en laad de pagina opnieuw.',
  'Ledenbalie could not be loaded. Check your internet connection and load the page again.',
  'Ledenbalie konnte nicht geladen werden. Prüfen Sie die Internetverbindung und laden Sie die Seite neu.',
  'Ledenbalie n’a pas pu être chargé. Vérifiez la connexion Internet et rechargez la page.',
]

export function showStartFailed(root: HTMLElement): void {
  root.setAttribute('role', 'alert')
  root.replaceChildren(
    ...sentences.map((sentence) => {
      const paragraph = document.createElement('p')
      paragraph.style.margin = '1rem'
      paragraph.textContent = sentence
      return paragraph
    }),
  )
}
