import type { Translation } from '../translation.ts'
import type { errorPages as en } from './en.ts'

export const errorPages = {
  page: {
    meaning: 'Wat dit betekent',
    remedy: 'Wat je kunt doen',
    program: 'Voor ontwikkelaars',
    status: 'Status',
    code: 'Code',
    all: 'Alle fouten',
    indexTitle: 'Fouten en hoe je ze oplost',
    indexIntro: 'Het type van elke foutmelding eindigt op een van deze codes.',
    unknownTitle: 'Onbekende foutcode',
    unknownDetail: 'Deze code bestaat niet. Zie de lijst met alle fouten.',
    languages: 'Taal van deze pagina',
    description: 'OpenAPI-beschrijving',
  },
  explanations: {
    malformed_request: {
      meaning:
        'Een deel van het verzoek was onleesbaar, bijvoorbeeld een zoekterm of een datum. Er is niets gewijzigd.',
      remedy:
        'Open het scherm opnieuw vanuit het menu; meestal is een oude bladwijzer of een onvolledige link de oorzaak. Blijft het misgaan, meld dan het verzoek-ID.',
      program:
        'Het detail noemt het onderdeel. Parameters en cursors worden streng gecontroleerd, een cursor hoort bij de lijst die hem gaf, en een body is JSON met het type application/json.',
    },
    api_key_in_url: {
      meaning:
        'Er stond een sleutel in een adres. Adressen belanden in geschiedenissen, bladwijzers en logboeken, waar anderen ze kunnen lezen. Daarom is het verzoek geweigerd.',
      remedy:
        'Ga ervan uit dat anderen deze sleutel kennen: laat hem intrekken en vraag een nieuwe. Plak de nieuwe sleutel alleen in het inlogscherm.',
      program:
        'Stuur de sleutel als “Authorization: Bearer …”. Parameters met de naam key, api_key, apikey, token of access_token, en waarden die op een sleutel lijken, worden ook met een goede header geweigerd.',
    },
    two_credentials: {
      meaning:
        'Een verzoek bevatte een sleutel en tegelijk de sessie van een persoon. We raden niet welke bedoeld was, dus er is niets gedaan.',
      remedy: 'Laad de pagina opnieuw. Blijft het gebeuren, meld dan het verzoek-ID.',
      program: 'Stuur de header Authorization zonder cookies: in een browser met credentials “omit”.',
    },
    unauthorized: {
      meaning: 'De sleutel ontbreekt, is verkeerd overgenomen, ingetrokken of verlopen.',
      remedy:
        'Log opnieuw in en plak de hele sleutel, zonder spaties. Wordt hij weer geweigerd, vraag dan een beheerder van de vereniging om een nieuwe.',
      program:
        'De header is “Authorization: Bearer lb_live_…” of “lb_test_…”. Na veel mislukte pogingen vanaf één adres moet dat adres een minuut wachten.',
    },
    sign_in_failed: {
      meaning:
        'Iets in de inloggegevens klopt niet. Wat precies zeggen we niet, zodat niemand kan achterhalen wie een account heeft.',
      remedy:
        'Probeer het opnieuw. Na enkele mislukte pogingen moet u een paar minuten wachten. Bent u uw passkey of telefoon kwijt? Log in met een herstelcode, of vraag een beheerder om een nieuwe uitnodiging.',
      program:
        'Onbekende accounts, verkeerde wachtwoorden, verkeerde of hergebruikte codes en onbekende passkeys krijgen allemaal dit antwoord. Pogingen zijn beperkt per adres en per account.',
    },
    subscription_required: {
      meaning: 'Het abonnement van de vereniging op Ledenbalie is verlopen. Alle gegevens blijven bewaard.',
      remedy: 'Vraag het bestuur om het abonnement te verlengen. Daarna werkt alles als voorheen.',
      program: 'Elke bewerking geeft dit antwoord tot de verlenging. Blijf het niet herhalen.',
    },
    insufficient_scope: {
      meaning: 'De rol van de persoon of de sleutel mist een recht.',
      remedy:
        'Vraag een beheerder van de vereniging om het recht dat de melding noemt, of om een sleutel die het heeft. Bij de instellingen zie je wat je mag.',
      program:
        'GET /organization noemt de scopes van de sleutel. Een verzoek met een geboortedatum of bankgegevens vraagt leden:gevoelig, naast de scope van de bewerking.',
    },
    foreign_origin: {
      meaning:
        'Een pagina van een andere site, of van een ander adres van deze server, probeerde de sessie van een persoon te gebruiken. Er is niets gelezen of gewijzigd.',
      remedy: 'Open de app op het eigen adres en log daar in.',
      program:
        'Verzoeken met de header Ledenbalie-Session hebben Sec-Fetch-Site “same-origin” nodig, de Origin van PUBLIC_URL en de bijbehorende Host. Geef achter een proxy de Host-header door. Programma’s gebruiken een sleutel.',
    },
    insecure_address: {
      meaning:
        'De server is zonder https bereikbaar. Anderen op het netwerk kunnen meelezen, dus browsers bewaren daar geen sessie.',
      remedy: 'Open de app via https, of vraag de beheerder van de server om dat in te richten.',
      program:
        'Stel PUBLIC_URL in op een https-adres, met een proxy die TLS afhandelt. Op de machine zelf is http://localhost genoeg.',
    },
    fresh_sign_in_required: {
      meaning:
        'Wat u wilde doen geeft toegang: sleutels, passkeys, herstelcodes, wachtwoorden of de personen die kunnen inloggen. We vragen opnieuw of u het bent, zodat een onbewaakt scherm niet genoeg is.',
      remedy: 'Log opnieuw in als de app erom vraagt. Daarna gaat u verder waar u was.',
      program:
        'Een persoon moet binnen tien minuten hebben ingelogd. Sleutels van programma’s krijgen deze vraag niet.',
    },
    not_found: {
      meaning: 'Dit adres bestaat niet bij deze vereniging.',
      remedy:
        'Controleer het adres, of zoek het op in de lijst. Ben je bij meer verenigingen ingelogd, kies dan eerst de juiste.',
      program:
        'Iets van een andere vereniging geeft precies hetzelfde antwoord als iets dat niet bestaat. Een id is een positief geheel getal.',
    },
    module_disabled: {
      meaning: 'De vereniging gebruikt deze module niet, bijvoorbeeld evenementen of facturen.',
      remedy: 'Een beheerder van de vereniging kan de module aanzetten.',
      program: 'GET /organization noemt onder modules welke modules aanstaan.',
    },
    invitation_invalid: {
      meaning:
        'De link van de uitnodiging werkt niet meer. Hij is één keer te gebruiken, zeven dagen lang, en een nieuwere uitnodiging vervangt hem.',
      remedy:
        'Vraag een beheerder van de vereniging om een nieuwe uitnodiging. Hebt u hem al geaccepteerd? Log dan gewoon in.',
      program: 'De database bevat alleen een hash van het token; de reden wordt niet verder onderscheiden.',
    },
    method_not_allowed: {
      meaning: 'Dit adres ondersteunt de gebruikte methode niet.',
      remedy: 'Dit is een fout in een programma. Meld het aan de makers.',
      program: 'De header Allow noemt de methoden van dit adres.',
    },
    already_in_group: {
      meaning: 'Het lid zit al in deze groep, of begint er later. Niemand zit twee keer in een groep.',
      remedy: 'Om de begindatum te wijzigen, verwijder je het lid uit de groep en voeg je het opnieuw toe.',
      program: 'Gaat het er alleen om dat het lid in de groep zit, behandel dit dan als gelukt.',
    },
    invoice_not_sendable: {
      meaning: 'De factuur is betaald, geannuleerd of gecrediteerd en wordt daarom niet opnieuw verstuurd.',
      remedy: 'Open de factuur om de status te zien. Staat er nog iets open, maak dan een nieuwe factuur.',
      program:
        'Alleen een concept of een openstaande factuur kan worden verstuurd. Lees de factuur opnieuw voor er iets wordt besloten.',
    },
    recipient_without_email: {
      meaning: 'Er is geen e-mailadres om dit naartoe te sturen. Er is niets gewijzigd.',
      remedy:
        'Voeg een e-mailadres toe aan het lid en probeer het opnieuw. Of doe het zonder e-mail: bewaar de factuur als concept, of zeg op zonder bevestiging.',
      program:
        'De bewerking had geen enkel gevolg: een factuur die gemaakt en verstuurd zou worden, is ook niet gemaakt.',
    },
    membership_already_ended: {
      meaning: 'Dit lidmaatschap is al beëindigd. Het kan niet opnieuw worden opgezegd en krijgt geen andere status.',
      remedy: 'Controleer of dit de juiste persoon is. Wie opnieuw lid wordt, schrijf je in als nieuw lid.',
      program: 'Andere velden van een beëindigd lid zijn nog te wijzigen.',
    },
    membership_not_ended: {
      meaning: 'Het lidmaatschap loopt, dus er is geen einde om terug te draaien.',
      remedy: 'Open het lid opnieuw: misschien heeft een collega het einde al teruggedraaid.',
      program: 'Alleen een lid met status ended of deceased kan worden hersteld; opnieuw lid worden kan vanaf ended.',
    },
    member_in_use: {
      meaning: 'Er zijn gegevens die over dit lid gaan. Die zouden zonder lid achterblijven.',
      remedy:
        'Zeg het lidmaatschap op. Is het lid per ongeluk ingevoerd, haal dan eerst weg wat erover gaat, zoals een familierelatie.',
      program: 'GET /members/…/deletion noemt wat het tegenhoudt.',
    },
    member_erased: {
      meaning:
        'De gegevens van dit lid zijn gewist. Alleen het lidnummer, de data van het lidmaatschap en de status zijn gebleven.',
      remedy: 'Komt de persoon terug, voer dan een nieuw lid in.',
      program: 'GET /manage/v1/members/… heeft erased met de datum.',
    },
    erasure_blocked: {
      meaning: 'Er loopt nog iets rond dit lid, dus de gegevens zijn nog nodig.',
      remedy: 'Open het lid en kies Gegevens wissen: daar staat wat er eerst moet gebeuren.',
      program: 'GET /manage/v1/members/…/erasure noemt in in_the_way wat het tegenhoudt.',
    },
    merge_outdated: {
      meaning: 'Sinds de vergelijking werd getoond is een van de twee leden veranderd, of iets wat daarbij hoort.',
      remedy: 'Bekijk de vergelijking opnieuw en voeg dan samen.',
      program: 'Vraag een nieuwe fingerprint met GET /manage/v1/members/{id}/merge.',
    },
    merge_not_undoable: {
      meaning:
        'Een samenvoeging kan één keer ongedaan worden gemaakt, dertig dagen lang, zolang het lid dat bleef er nog is en niet is gewist.',
      remedy: 'Staat een latere samenvoeging in de weg, maak die dan eerst ongedaan.',
      program: 'GET /manage/v1/merges toont de samenvoegingen van de laatste dertig dagen.',
    },
    group_follows_subscription: {
      meaning: 'Leden komen en gaan in deze lesgroep via hun abonnement.',
      remedy: 'Wijzig het abonnement van het lid; de lesgroep volgt.',
      program: 'Groepen met follows_subscription true weigeren toevoegen en verwijderen.',
    },
    event_requires_payment: {
      meaning: 'Dit evenement wordt betaald bij de aanmelding. De vereniging regelt de betaling en meldt zelf aan.',
      remedy:
        'Vraag een organisator van de vereniging om aan te melden. Op de evenementpagina staat hoe je de vereniging bereikt.',
      program:
        'De pagina staat op de url van het evenement. Aanmelden lukt wel als betalen optioneel is, als het bestuur de plaatsen toewijst, en voor leden als het evenement voor leden gratis is.',
    },
    event_not_published: {
      meaning: 'Het evenement is een concept of is afgelast. Aanmelden kan niet.',
      remedy: 'Controleer of dit het juiste evenement is en vraag de organisator het te publiceren.',
      program: 'Alleen evenementen met de status published nemen aanmeldingen aan.',
    },
    registration_closed: {
      meaning:
        'De uiterste aanmelddatum is voorbij. Zonder uiterste datum sluit de aanmelding wanneer het evenement begint.',
      remedy: 'Vraag de organisator de aanmelding te heropenen.',
      program: 'Vergelijk registration_deadline, of anders starts_at, met dit moment.',
    },
    event_over: {
      meaning: 'Het evenement is al geweest. Een e-mail aan deelnemers zou alleen verwarren.',
      remedy: 'Doe het zonder e-mail, of bericht de deelnemers zelf.',
      program: 'Laat send_email weg zodra ends_at voorbij is, of zonder ends_at de dag van starts_at.',
    },
    event_full: {
      meaning: 'Er zijn niet genoeg vrije plaatsen voor dit aantal personen.',
      remedy: 'Meld minder personen aan, of wacht tot er een plaats vrijkomt.',
      program: 'spots_left zegt hoeveel plaatsen er zijn; dat kan tussen lezen en aanmelden veranderen.',
    },
    already_registered: {
      meaning: 'Dit lid is al aangemeld voor het evenement. Een lid meldt zich één keer aan, met een aantal personen.',
      remedy: 'Zie de lijst met aanmeldingen. Na een geannuleerde aanmelding kan een nieuwe volgen.',
      program:
        'Stuur bij elke aanmelding een Idempotency-Key: een herhaling geeft dan het eerste antwoord en niet deze fout.',
    },
    registration_cancelled: {
      meaning: 'De aanmelding is al geannuleerd en verandert niet meer.',
      remedy: 'Meld de persoon opnieuw aan.',
      program: 'Geannuleerde aanmeldingen blijven in de lijst staan; een nieuwe aanmelding krijgt een eigen id.',
    },
    event_not_full: {
      meaning: 'Er zijn genoeg vrije plaatsen voor dit aantal personen, dus wachten is niet nodig.',
      remedy: 'Meld de persoon direct aan.',
      program: 'Zet alleen op de wachtlijst wat groter is dan spots_left.',
    },
    already_waiting: {
      meaning: 'Dit lid wacht al op een plaats voor dit evenement.',
      remedy: 'Zie de wachtlijst van het evenement.',
      program:
        'Een lid staat één keer op de wachtlijst; haal het er eerst af om een ander aantal personen op te geven.',
    },
    idempotency_key_in_progress: {
      meaning: 'Hetzelfde verzoek is zojuist verstuurd en wordt nog verwerkt.',
      remedy: 'Wacht een paar seconden en probeer het opnieuw. Er gebeurt niets dubbel.',
      program:
        'Herhaal het verzoek na een seconde of langer met dezelfde Idempotency-Key; dan komt het eerste antwoord.',
    },
    association_file_newer: {
      meaning:
        'Na de export van dit bestand zijn gegevens gewijzigd of verwijderd die in het bestand nog staan zoals ze waren. Er is niets geïmporteerd.',
      remedy: 'Controleer het bestand opnieuw en kies: de nieuwere gegevens houden of die uit het bestand overnemen.',
      program:
        'Stuur het bestand opnieuw met newer=keep of newer=replace; checkAssociationFile noemt de gegevens met is_newer.',
    },
    association_file_in_use: {
      meaning: 'Exporteren, controleren en importeren gebeurt voor een vereniging één voor één.',
      remedy: 'Wacht tot de andere export of import klaar is en probeer het opnieuw.',
      program: 'Herhaal het verzoek na enkele seconden.',
    },
    last_administrator: {
      meaning:
        'De wijziging is geweigerd, omdat er niemand zou overblijven om instellingen, gebruikers en sleutels te beheren.',
      remedy: 'Maak eerst iemand anders beheerder en wacht tot die de uitnodiging heeft geaccepteerd.',
      program:
        'Geteld worden gebruikers met instellingen:beheren die een uitnodiging hebben geaccepteerd, en bij sleutels ook andere actieve sleutels met die scope.',
    },
    last_passkey: {
      meaning: 'De passkey is niet verwijderd, omdat het de enige is en deze gebruiker geen wachtwoord heeft.',
      remedy:
        'Voeg een andere passkey toe en verwijder daarna deze. Een beheerder kan ook een nieuwe uitnodiging sturen.',
      program: 'Een wachtwoord met code telt als andere manier; herstelcodes niet, want die raken op.',
    },
    invitation_not_emailed: {
      meaning:
        'De uitnodiging is niet verstuurd, omdat deze gebruiker al kan inloggen en een testsleutel geen e-mail verstuurt.',
      remedy:
        'Log in met je e-mailadres, of gebruik een sleutel die geen testsleutel is, en nodig de gebruiker opnieuw uit.',
      program:
        'Alleen voor wie nog nooit een uitnodiging heeft geaccepteerd, staat de link in het antwoord aan een testsleutel.',
    },
    invoice_status: {
      meaning: 'De status van de factuur laat dit niet toe: een concept wijzigen, annuleren, herstellen of crediteren.',
      remedy: 'Open de factuur opnieuw: misschien is die intussen verstuurd, betaald, geannuleerd of gecrediteerd.',
      program:
        'updateInvoice en markInvoiceSent vragen status draft, creditInvoice sent of paid, restoreInvoice cancelled.',
    },
    invoice_not_cancellable: {
      meaning: 'Voor deze factuur is al geld ontvangen, of een deel is al gecrediteerd.',
      remedy: 'Crediteer de factuur. Wat te veel is betaald, kun je daarna terugbetalen.',
      program: 'Annuleren kan zolang amount_paid en amount_credited 0.00 zijn.',
    },
    period_closed: {
      meaning: 'De boekhouding is tot een dag afgesloten, en dit zou veranderen wat daarvoor is geboekt.',
      remedy:
        'Crediteer de factuur vandaag in plaats van haar te annuleren, geef een concept een latere datum, of open de periode weer.',
      program: 'closed_until van GET /books is de laatste afgesloten dag; PUT /books/closed-until verandert die.',
    },
    difference_not_small: {
      meaning: 'Er staat niets open op deze factuur, of meer dan de vereniging afboekt.',
      remedy: 'Crediteer de factuur, of pas de grens aan bij de instellingen.',
      program: 'Afboeken kan bij een verstuurde factuur zolang amount_due hoogstens write_off_limit is.',
    },
    payment_not_reversible: {
      meaning: 'Deze betaling is al teruggedraaid, of draait zelf een andere terug.',
      remedy: 'Open de factuur opnieuw om te zien wat er is geboekt.',
      program: 'reversed_by_id en reverses_id zijn null bij een betaling die kan worden teruggedraaid.',
    },
    direct_debit_status: {
      meaning:
        'Alleen een incasso die nog niet is ingediend, kan worden ingediend of verwijderd. Van een verwijderde incasso is er geen bestand.',
      remedy: 'Open de incasso opnieuw: misschien heeft een ander die intussen ingediend of verwijderd.',
      program: 'submitDirectDebit en discardDirectDebit vragen status created.',
    },
    direct_debit_not_set_up: {
      meaning: 'Voor een incasso zijn het incassant-ID en het IBAN van de vereniging nodig.',
      remedy: 'Een beheerder vult ze in bij Instellingen.',
      program: 'settings_lack van getDirectDebitPreview noemt wat ontbreekt.',
    },
    direct_debit_outdated: {
      meaning:
        'Een factuur vraagt een ander bedrag dan de incasso, een machtiging is gewijzigd, of de incassodatum is aangebroken.',
      remedy: 'Verwijder de incasso en maak een nieuwe.',
      program:
        'is_outdated is true bij de rijen van getDirectDebit waar het om gaat; bij geen enkele rij als de datum is aangebroken.',
    },
    job_status: {
      meaning: 'Een taak kan worden vernieuwd en verwijderd voordat hij start, en gestopt zolang hij loopt.',
      remedy: 'Bekijk de taak opnieuw: misschien heeft iemand anders hem gestart of gestopt.',
      program: '`GET /manage/v1/jobs/{id}` toont de status.',
    },
    mailing_status: {
      meaning:
        'Een concept kan worden gewijzigd en weggegooid totdat de verzending begint. Daarna kan de verzending één keer worden gestopt.',
      remedy: 'Bekijk het bericht opnieuw. Begin een nieuw bericht om nog iets te schrijven.',
      program: '`GET /manage/v1/mailings/{id}` toont de status.',
    },
    job_in_progress: {
      meaning: 'Een vereniging heeft één taak tegelijk, omdat de volgende uitgaat van wat de vorige verandert.',
      remedy: 'Wacht tot de andere taak klaar is, of stop hem.',
      program: '`GET /manage/v1/jobs?status=running` toont hem.',
    },
    job_outdated: {
      meaning:
        'Een taak doet wat de controle laat zien. Sindsdien zijn er gegevens veranderd, dus hij zou iets anders doen.',
      remedy: 'Vernieuw de controle, bekijk de verschillen en start opnieuw.',
      program: '`POST /manage/v1/jobs/{id}/refresh` geeft de verschillen en een nieuwe `fingerprint`.',
    },
    job_undone: {
      meaning:
        'Een taak die gestopt is kan verdergaan, maar niet nadat is teruggedraaid wat hij deed: dan zou hij tellen wat er niet meer is.',
      remedy: 'Maak een nieuwe controle voor wat nog moet gebeuren.',
      program: '`POST /manage/v1/jobs` maakt een nieuwe controle.',
    },
    member_import_open: {
      meaning:
        'Er wordt niets gegokt over een bestand: het wacht tot elke kolom en elk woord dat twee dingen kan betekenen is uitgelegd.',
      remedy: 'Open de import en beantwoord wat er wordt gevraagd.',
      program: '`GET /manage/v1/jobs/{id}` noemt de vragen; `POST /manage/v1/jobs/{id}/refresh` beantwoordt ze.',
    },
    too_many_imports: {
      meaning:
        'Gelezen bestanden worden bewaard tot hun import begint, wordt weggegooid, of een dag voorbij is; een vereniging kan er vijf hebben.',
      remedy: 'Start er een of gooi er een weg.',
      program: '`DELETE /manage/v1/jobs/{id}` gooit er een weg.',
    },
    too_many_rules: {
      meaning: 'Een vereniging kan 100 contributieregelingen hebben.',
      remedy: 'Verwijder regelingen die niet meer nodig zijn.',
      program: '`DELETE /manage/v1/contribution-rules/{id}` verwijdert er een.',
    },
    nothing_to_remind: {
      meaning: 'Een herinnering is er alleen voor een verstuurde factuur waarop nog geld openstaat.',
      remedy: 'Open de factuur om te zien wat er is geboekt.',
      program: 'status is sent en amount_due is meer dan 0.00.',
    },
    reminder_not_due: {
      meaning: 'Een factuur krijgt elke herinnering één keer, in volgorde, en niet eerder dan is ingesteld.',
      remedy: 'Laad de lijst met herinneringen opnieuw: misschien heeft een ander deze al verstuurd.',
      program: 'level en levels_version zijn die van getReminderPreview, en left_out is daar null.',
    },
    reminder_not_withdrawable: {
      meaning: 'Alleen de laatste herinnering van een factuur kan worden ingetrokken, en maar één keer.',
      remedy: 'Trek eerst de latere herinnering in.',
      program: 'withdrawn_at is null, en geen andere herinnering van de factuur heeft een hogere level.',
    },
    too_many_views: {
      meaning: 'Je kunt 100 weergaven bewaren.',
      remedy: 'Verwijder een weergave die je niet meer nodig hebt en bewaar deze opnieuw.',
      program: '`DELETE /manage/v1/views/{id}` verwijdert er een.',
    },
    key_not_rotatable: {
      meaning: 'Alleen een actieve sleutel van een programma kan een nieuw geheim krijgen.',
      remedy: 'Maak een nieuwe sleutel en gebruik die in plaats van deze.',
      program: 'Sessies eindigen door uit te loggen; een ingetrokken of verlopen sleutel blijft zoals hij is.',
    },
    person_made_keys: {
      meaning:
        'De gebruiker is niet verwijderd, omdat sleutels die deze gebruiker heeft gemaakt nog werken en niet is gezegd wat daarmee moet gebeuren.',
      remedy: 'Kies bij het verwijderen of de sleutels blijven werken of worden ingetrokken.',
      program:
        'Geef api_keys=keep of api_keys=revoke mee in de query. created_by van een sleutel zegt wie hem heeft gemaakt.',
    },
    event_has_registrations: {
      meaning: 'Er is, of was, iemand aangemeld. Dat mag niet stilletjes verdwijnen.',
      remedy: 'Gelast het evenement af; aangemelde deelnemers kun je daarbij een e-mail sturen.',
      program: 'Ook geannuleerde aanmeldingen tellen mee. Gebruik POST /events/…/cancel.',
    },
    capacity_below_registrations: {
      meaning: 'Met deze capaciteit is het evenement overboekt. Wie al is aangemeld, blijft aangemeld.',
      remedy: 'Kies een hogere capaciteit, of bevestig dat je dit bedoelt.',
      program: 'Stuur allow_overbooking: true mee om de capaciteit toch te verlagen.',
    },
    followers_would_leave: {
      meaning:
        'Een lesgroep die een product volgt, heeft de abonnees van dat product als leden. Zonder het product zitten zij er niet meer in.',
      remedy: 'Bevestig dat je dit bedoelt. Hun abonnementen blijven zoals ze zijn.',
      program: 'Stuur allow_leaving: true mee om het product toch te wijzigen.',
    },
    bank_entry_booked: {
      meaning: 'Het bedrag staat al op facturen: u of iemand anders heeft het eerder geboekt.',
      remedy: 'Zoek de bankregel op onder “Geboekt” en maak de boeking daar ongedaan als die niet klopt.',
      program: 'De state van de regel is booked. Maak dat ongedaan voordat u opnieuw toewijst of negeert.',
    },
    bank_entry_undecided: {
      meaning: 'Over deze bankregel is nog niets besloten, dus er is niets ongedaan te maken.',
      remedy: 'Ververs de lijst om de regel te zien zoals die nu is.',
      program: 'De state van de regel is unmatched en er is niets van toegewezen.',
    },
    bank_entry_returned: {
      meaning: 'De bank heeft geld van deze bankregel teruggeboekt. De boeking is daarom niet los ongedaan te maken.',
      remedy: 'Maak eerst de terugboeking ongedaan en daarna deze bankregel.',
      program: 'Een betaling van de regel is teruggenomen door een regel met een negatief bedrag.',
    },
    bank_statement_overlapped: {
      meaning:
        'Een nieuwer bestand heeft dagen van dit afschrift. Wat in beide staat, is één keer bewaard: bij het oudste.',
      remedy: 'Maak eerst het nieuwere afschrift ongedaan en daarna dit. Beide kunt u opnieuw inlezen.',
      program: 'Een ander afschrift met een hoger id overlapt met first_on en last_on van dit afschrift.',
    },
    bank_statement_repaid: {
      meaning: 'De bank heeft geld van dit afschrift teruggeboekt, of het is later aan een lid terugbetaald.',
      remedy: 'Maak eerst het latere afschrift met de terugboeking ongedaan, of draai de terugbetaling terug.',
      program:
        'Een betaling van het afschrift is teruggenomen door een regel van een ander afschrift, of er is meer terugbetaald dan er overblijft.',
    },
    version_conflict: {
      meaning: 'Iemand anders heeft dezelfde gegevens gewijzigd terwijl u ermee bezig was. Er is niets opgeslagen.',
      remedy: 'Bekijk wat er is veranderd en sla uw eigen wijzigingen opnieuw op.',
      program:
        'If-Match bevat de version van het record zoals het is gelezen. current in de foutmelding is het record zoals het nu is; herhaal het verzoek met die version.',
    },
    payload_too_large: {
      meaning: 'Het verzoek is te groot.',
      remedy: 'Maak de tekst korter, of verdeel het werk in kleinere delen.',
      program: 'Een body mag 1 MiB groot zijn, een verenigingsbestand 20 MB.',
    },
    validation_failed: {
      meaning: 'Niet alle velden kloppen. Er is niets opgeslagen.',
      remedy: 'Bij elk van deze velden staat wat er wordt verwacht. Verbeter ze en sla opnieuw op.',
      program:
        'errors noemt alle verkeerde velden tegelijk: field is een pad met punten zoals address.postal_code, code is voor programma’s en message voor mensen. Een veld dat niet bestaat wordt ook geweigerd.',
    },
    association_file_refused: {
      meaning: 'Het verenigingsbestand bevat fouten, dus er is niets van geïmporteerd.',
      remedy: 'Controleer het bestand: per fout staat er op welke plek in het bestand die zit.',
      program: 'checkAssociationFile geeft de eerste fouten met location en message.',
    },
    idempotency_key_reused: {
      meaning:
        'Een programma gebruikte de Idempotency-Key van een ander verzoek. Het verzoek is geweigerd, zodat er niets door elkaar raakt.',
      remedy: 'Ga terug en vul het formulier opnieuw in. Blijft het misgaan, meld het dan.',
      program:
        'Maak voor elk nieuw verzoek een nieuwe Idempotency-Key en bewaar die alleen om precies dat verzoek te herhalen. Sleutels worden 24 uur onthouden.',
    },
    rate_limited: {
      meaning: 'Te veel verzoeken binnen een minuut.',
      remedy: 'Wacht even. Ledenbalie probeert het zelf opnieuw zodra dat kan.',
      program:
        'Wacht zoveel seconden als Retry-After zegt. RateLimit-Remaining vertelt bij elk antwoord hoeveel verzoeken er over zijn: 600 per minuut voor een gewone sleutel, 120 voor een testsleutel.',
    },
    internal_error: {
      meaning: 'Ledenbalie kon het verzoek niet afronden door een fout aan onze kant.',
      remedy:
        'Controleer of de wijziging is opgeslagen en probeer het daarna opnieuw. Blijft het misgaan, meld dan het verzoek-ID: daarmee is de oorzaak in de logbestanden te vinden.',
      program:
        'Het verzoek-ID staat in request_id en in de header X-Request-Id. Herhalen met dezelfde Idempotency-Key voert nooit iets twee keer uit.',
    },
    service_busy: {
      meaning: 'Ledenbalie heeft het te druk voor dit verzoek, bijvoorbeeld door een grote import bij de vereniging.',
      remedy: 'Wacht even en probeer het opnieuw.',
      program: 'Wacht het aantal seconden in Retry-After en herhaal het verzoek met dezelfde Idempotency-Key.',
    },
  },
} as const satisfies Translation<typeof en>
