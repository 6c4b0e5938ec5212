import type { Translation } from '../translation.ts'
import type { errorPages as en } from './en.ts'

export const errorPages = {
  page: {
    meaning: 'Wat dit betekent',
    remedy: 'Wat nu te doen',
    program: 'Voor wie een programma schrijft',
    status: 'Status',
    code: 'Code',
    all: 'Alle fouten',
    indexTitle: 'Fouten en wat eraan te doen',
    indexIntro: 'Elk antwoord dat geen succes is, noemt een van deze codes aan het eind van zijn type.',
    unknownTitle: 'Deze fout bestaat niet',
    unknownDetail: 'Geen enkele fout heet zo. In de lijst staan ze allemaal.',
    languages: 'Taal van deze pagina',
    description: 'De machineleesbare beschrijving van de interface',
  },
  explanations: {
    malformed_request: {
      meaning:
        'Een deel van het verzoek was niet te lezen: een zoekterm, een datum, een bladwijzer in een lijst of de tekst van het verzoek zelf. Er is niets gewijzigd.',
      remedy:
        'In de app: ga terug en open het scherm opnieuw vanuit het menu; meestal is een oude bladwijzer of een kapotte link de oorzaak. Blijft het zo, geef dan het verzoeknummer door aan wie de dienst beheert.',
      program:
        'Het detail noemt het onderdeel. Parameters en cursors worden streng gecontroleerd, een cursor hoort bij de lijst die hem gaf, en een body is JSON met het type application/json.',
    },
    api_key_in_url: {
      meaning:
        'Er is een sleutel in een adres gezet. Adressen blijven staan in geschiedenissen, bladwijzers en logboeken, waar anderen ze kunnen lezen. Daarom is het verzoek geweigerd.',
      remedy:
        'Ga ervan uit dat anderen die sleutel kennen: laat hem intrekken en vraag een nieuwe. Plak de nieuwe sleutel alleen in het aanmeldscherm.',
      program:
        'Stuur de sleutel als “Authorization: Bearer …”. Parameters met de naam key, api_key, apikey, token of access_token, en waarden die op een sleutel lijken, worden ook met een goede header geweigerd.',
    },
    unauthorized: {
      meaning:
        'De dienst weet niet wie er vraagt: de sleutel ontbreekt, is verkeerd overgenomen, ingetrokken of verlopen.',
      remedy:
        'Meld opnieuw aan en plak de hele sleutel, zonder spaties. Wordt hij weer geweigerd, dan kan een beheerder van de vereniging zien of hij nog geldt en een nieuwe maken.',
      program:
        'De header is “Authorization: Bearer lb_live_…” of “lb_test_…”. Na veel mislukte pogingen vanaf één adres moet dat adres een minuut wachten.',
    },
    subscription_required: {
      meaning: 'Het abonnement van de vereniging op deze dienst is afgelopen. Alle gegevens zijn er nog.',
      remedy:
        'Vraag het bestuur het abonnement te verlengen. Daarna werkt alles als voorheen; niets hoeft opnieuw te worden ingevoerd.',
      program: 'Elke bewerking geeft dit antwoord tot de verlenging. Blijf het niet herhalen.',
    },
    insufficient_scope: {
      meaning:
        'De sleutel is geldig, maar mag dit niet. Elke sleutel heeft zijn eigen rechten, en een daarvan ontbreekt.',
      remedy:
        'Vraag een beheerder van de vereniging om een sleutel met het recht dat de melding noemt. Het scherm met instellingen laat zien wat de eigen sleutel mag.',
      program:
        'GET /organization noemt de scopes van de sleutel. Een verzoek met een geboortedatum of bankgegevens vraagt leden:gevoelig, naast de scope van de bewerking.',
    },
    not_found: {
      meaning: 'Op dit adres is niets, of het hoort bij een andere vereniging.',
      remedy:
        'Controleer het adres, of zoek het opnieuw op in de lijst. Bij meer dan één aangemelde vereniging: kies eerst de juiste.',
      program:
        'Iets van een andere vereniging geeft precies hetzelfde antwoord als iets dat niet bestaat. Een id is een positief geheel getal.',
    },
    module_disabled: {
      meaning: 'De vereniging gebruikt dit onderdeel niet, bijvoorbeeld evenementen of facturen.',
      remedy: 'Een beheerder van de vereniging kan het onderdeel aanzetten. Tot die tijd staat het niet in het menu.',
      program: 'GET /organization vertelt onder modules welke onderdelen aanstaan.',
    },
    method_not_allowed: {
      meaning: 'Het adres bestaat, maar dit kan er niet mee.',
      remedy: 'Dit wijst op een fout in een programma. Meld het aan wie het heeft gemaakt.',
      program: 'De header Allow noemt de methoden van dit adres.',
    },
    already_in_group: {
      meaning: 'Het lid zit al in deze groep, of begint er op een latere datum. Niemand zit twee keer in een groep.',
      remedy:
        'Kijk in de lijst van de groep. Om iemand op een andere dag te laten beginnen: haal eerst de latere plaats weg en voeg het lid opnieuw toe.',
      program: 'Behandel dit als gelukt wanneer het er alleen om gaat dat het lid in de groep zit.',
    },
    invoice_not_sendable: {
      meaning: 'De factuur is betaald, geannuleerd of gecrediteerd en wordt daarom niet opnieuw verstuurd.',
      remedy: 'Open de factuur om de status te zien. Staat er nog iets open, maak dan een nieuwe factuur.',
      program:
        'Alleen een concept of een openstaande factuur kan worden verstuurd. Lees de factuur opnieuw voor er iets wordt besloten.',
    },
    recipient_without_email: {
      meaning: 'Er moest iets worden verstuurd, maar er is geen e-mailadres. Er is niets gewijzigd.',
      remedy:
        'Voeg een e-mailadres toe aan het lid en probeer het opnieuw. Of doe het zonder e-mail: bewaar de factuur als concept, of zeg op zonder bevestiging.',
      program:
        'De bewerking had geen enkel gevolg: een factuur die gemaakt en verstuurd zou worden, is ook niet gemaakt.',
    },
    membership_already_ended: {
      meaning:
        'Dit lidmaatschap was al geëindigd. Het kan niet nog eens worden opgezegd en krijgt ook geen andere status.',
      remedy: 'Controleer of dit de juiste persoon is. Wie opnieuw lid wordt, wordt als nieuw lid ingeschreven.',
      program: 'Andere velden van een beëindigd lid zijn nog te wijzigen.',
    },
    group_follows_subscription: {
      meaning:
        'Wie in deze klas zit, volgt uit wie een abonnement op het product heeft. De lijst is niet met de hand te wijzigen.',
      remedy: 'Wijzig het abonnement van het lid; de klas volgt vanzelf.',
      program: 'Groepen met follows_subscription true weigeren toevoegen en verwijderen.',
    },
    event_requires_payment: {
      meaning:
        'Dit evenement moet bij de aanmelding worden betaald, en via deze dienst kun je niet voor evenementen betalen.',
      remedy:
        'Stuur de deelnemer het adres van de evenementpagina. Daar staat hoe je de vereniging bereikt om je aan te melden en te betalen.',
      program:
        'De pagina staat op de url van het evenement. Aanmelden lukt wel als betalen optioneel is, als het bestuur de plaatsen toewijst, en voor leden als het evenement voor leden gratis is.',
    },
    event_not_published: {
      meaning: 'Het evenement is nog een concept, of het is geannuleerd. Niemand kan zich ervoor aanmelden.',
      remedy: 'Controleer of dit het juiste evenement is en vraag de organisator het te publiceren.',
      program: 'Alleen evenementen met de status published nemen aanmeldingen aan.',
    },
    registration_closed: {
      meaning:
        'De uiterste aanmelddatum is voorbij. Zonder uiterste datum sluit de aanmelding wanneer het evenement begint.',
      remedy: 'Vraag de organisator of de aanmelding weer open kan.',
      program: 'Vergelijk registration_deadline, of anders starts_at, met dit moment.',
    },
    event_full: {
      meaning: 'Er zijn niet genoeg vrije plaatsen voor dit aantal personen.',
      remedy: 'Meld minder personen aan, of wacht tot er een plaats vrijkomt.',
      program: 'spots_left zegt hoeveel plaatsen er zijn; dat kan tussen lezen en aanmelden veranderen.',
    },
    already_registered: {
      meaning: 'Dit lid is al aangemeld voor het evenement. Een lid meldt zich één keer aan, met een aantal personen.',
      remedy: 'Kijk in de lijst met aanmeldingen. Een geannuleerde aanmelding staat een nieuwe niet in de weg.',
      program:
        'Stuur bij elke aanmelding een Idempotency-Key: een herhaling geeft dan het eerste antwoord en niet deze fout.',
    },
    idempotency_key_in_progress: {
      meaning: 'Hetzelfde verzoek is zojuist verstuurd en wordt nog verwerkt.',
      remedy: 'Wacht een paar seconden en probeer het opnieuw. Er gebeurt niets dubbel.',
      program:
        'Herhaal het verzoek na een seconde of langer met dezelfde Idempotency-Key; dan komt het eerste antwoord.',
    },
    payload_too_large: {
      meaning: 'Er is in één keer meer gestuurd dan de dienst aanneemt.',
      remedy: 'Maak de tekst korter, of verdeel het werk in kleinere delen.',
      program: 'Een body mag 1 MiB groot zijn.',
    },
    validation_failed: {
      meaning: 'Een of meer velden kloppen niet. Er is nog niets bewaard.',
      remedy:
        'Bij elk verkeerd veld staat een zin die zegt wat er wordt verwacht. Verbeter ze allemaal en bewaar opnieuw.',
      program:
        'errors noemt alle verkeerde velden tegelijk: field is een pad met punten zoals address.postal_code, code is voor programma’s en message voor mensen. Een veld dat niet bestaat wordt ook geweigerd.',
    },
    idempotency_key_reused: {
      meaning:
        'Een programma gebruikte een kenmerk dat bij een ander verzoek hoort. Het verzoek is geweigerd, zodat er niets door elkaar raakt.',
      remedy: 'In de app: ga terug en vul het formulier opnieuw in. Blijft het zo, meld het dan.',
      program:
        'Maak voor elk nieuw verzoek een nieuwe Idempotency-Key en bewaar die alleen om precies dat verzoek te herhalen. Sleutels worden 24 uur onthouden.',
    },
    rate_limited: {
      meaning: 'Er kwamen binnen een minuut te veel verzoeken.',
      remedy: 'Wacht even. De app gaat vanzelf verder zodra dat mag.',
      program:
        'Wacht zoveel seconden als Retry-After zegt. RateLimit-Remaining vertelt bij elk antwoord hoeveel verzoeken er over zijn: 600 per minuut voor een gewone sleutel, 120 voor een testsleutel.',
    },
    internal_error: {
      meaning: 'De dienst kon het verzoek niet afronden door een fout aan onze kant.',
      remedy:
        'Controleer of de wijziging is opgeslagen en probeer het daarna opnieuw. Blijft het misgaan, meld dan het verzoek-ID: daarmee is de oorzaak in de logbestanden te vinden.',
      program:
        'Het verzoek-ID staat in request_id en in de header X-Request-Id. Herhalen met dezelfde Idempotency-Key voert nooit iets twee keer uit.',
    },
    service_busy: {
      meaning: 'De dienst heeft het te druk voor dit verzoek, bijvoorbeeld door een grote import bij de vereniging.',
      remedy: 'Wacht even en probeer het opnieuw.',
      program: 'Wacht het aantal seconden in Retry-After en herhaal het verzoek met dezelfde Idempotency-Key.',
    },
  },
} as const satisfies Translation<typeof en>
