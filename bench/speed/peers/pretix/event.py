# Makes an event that can be bought, in an empty pretix: one ticket, one quota that never ends, and a
# token for its API. Prints what a client has to know.
import json
from datetime import timedelta

import django

django.setup()

from django.utils.timezone import now
from django_scopes import scopes_disabled
from pretix.base.models import Event, Organizer, Team

with scopes_disabled():
    organizer = Organizer.objects.create(name="Bench", slug="bench")
    event = Event.objects.create(
        organizer=organizer,
        name="Cebu to Tagbilaran",
        slug="ferry",
        currency="PHP",
        date_from=now() + timedelta(days=60),
        is_public=True,
        live=True,
        plugins="pretix.plugins.banktransfer",
    )
    event.set_defaults()
    event.settings.payment_banktransfer__enabled = True
    event.settings.timezone = "Asia/Manila"
    item = event.items.create(name="Economy", default_price=845, admission=True, active=True)
    quota = event.quotas.create(name="Economy", size=1_000_000)
    quota.items.add(item)
    team = Team.objects.create(organizer=organizer, name="Bench", all_events=True)
    # The rights' names changed between versions, so every one there is.
    for field in Team._meta.fields:
        if field.name.startswith("can_") or field.name in ("all_event_permissions", "all_organizer_permissions"):
            setattr(team, field.name, True)
    team.save()
    token = team.tokens.create(name="bench").token
    print(json.dumps({"token": token, "item": item.pk, "quota": quota.pk}))
