# Made from openapi/openapi.json by `npx node scripts/write-openapi.ts`. Do not edit it.
"""The operations of the interface as methods."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Union, cast

from . import _schema as schema
from ._options import CallOptions

OPERATIONS: Mapping[str, tuple[str, str, str]] = {
    "getHealth": ("GET", "/health", "json"),
    "getLiveness": ("GET", "/livez", "json"),
    "getReadiness": ("GET", "/readyz", "json"),
    "getMetrics": ("GET", "/metrics", "text"),
    "getOpenApi": ("GET", "/openapi.json", "json"),
    "search": ("GET", "/api/v1/search", "json"),
    "listSearchFields": ("GET", "/api/v1/search/fields", "json"),
    "suggest": ("GET", "/api/v1/suggest", "json"),
    "listLatestCves": ("GET", "/api/v1/cve/latest", "json"),
    "listLatestKev": ("GET", "/api/v1/kev/latest", "json"),
    "getCves": ("POST", "/api/v1/cve/batch", "json"),
    "getCve": ("GET", "/api/v1/cve/{id}", "json"),
    "getCveHistory": ("GET", "/api/v1/cve/{id}/history", "json"),
    "getCveEpss": ("GET", "/api/v1/cve/{id}/epss", "json"),
    "getCveProvenance": ("GET", "/api/v1/cve/{id}/provenance", "json"),
    "getCveVex": ("GET", "/api/v1/cve/{id}/vex", "json"),
    "getEntityGraph": ("GET", "/api/v1/entities/{id}/graph", "json"),
    "exportEntity": ("GET", "/api/v1/entities/{id}/export", "json"),
    "getEntity": ("GET", "/api/v1/entities/{id}", "json"),
    "listProductVulnerabilities": ("GET", "/api/v1/products/{id}/vulnerabilities", "json"),
    "matchComponents": ("POST", "/api/v1/match", "json"),
    "explainVector": ("GET", "/api/v1/cvss", "json"),
    "triage": ("POST", "/api/v1/triage", "json"),
    "getFeed": ("GET", "/api/v1/feed", "json"),
    "listHandlings": ("GET", "/api/v1/inventory/handling", "json"),
    "putHandlings": ("PUT", "/api/v1/inventory/handling", "json"),
    "removeHandling": ("DELETE", "/api/v1/inventory/handling/{id}", "json"),
    "findPaths": ("GET", "/api/v1/paths", "json"),
    "listChanges": ("GET", "/api/v1/changes", "json"),
    "listRules": ("GET", "/api/v1/rules", "json"),
    "createRule": ("POST", "/api/v1/rules", "json"),
    "evaluateRules": ("POST", "/api/v1/rules/evaluate", "json"),
    "getRule": ("GET", "/api/v1/rules/{id}", "json"),
    "replaceRule": ("PUT", "/api/v1/rules/{id}", "json"),
    "removeRule": ("DELETE", "/api/v1/rules/{id}", "json"),
    "readInventory": ("GET", "/api/v1/inventory", "json"),
    "replaceInventory": ("PUT", "/api/v1/inventory", "json"),
    "changeInventory": ("PATCH", "/api/v1/inventory", "json"),
    "removeInventory": ("DELETE", "/api/v1/inventory", "json"),
    "listInventoryComponents": ("GET", "/api/v1/inventory/components", "json"),
    "listWatchlists": ("GET", "/api/v1/watchlists", "json"),
    "createWatchlist": ("POST", "/api/v1/watchlists", "json"),
    "readWatchlist": ("GET", "/api/v1/watchlists/{id}", "json"),
    "replaceWatchlist": ("PUT", "/api/v1/watchlists/{id}", "json"),
    "removeWatchlist": ("DELETE", "/api/v1/watchlists/{id}", "json"),
    "listWatchEvents": ("GET", "/api/v1/watchlists/{id}/events", "json"),
    "registerIdentity": ("POST", "/api/v1/identity/register", "json"),
    "createKey": ("POST", "/api/v1/keys", "json"),
    "listKeys": ("GET", "/api/v1/keys", "json"),
    "getOwnKey": ("GET", "/api/v1/keys/current", "json"),
    "revokeOwnKey": ("DELETE", "/api/v1/keys/current", "json"),
    "rotateOwnKey": ("POST", "/api/v1/keys/current/rotate", "json"),
    "revokeKey": ("DELETE", "/api/v1/keys/{keyHash}", "json"),
    "getMe": ("GET", "/api/v1/me", "json"),
    "eraseMe": ("DELETE", "/api/v1/me", "json"),
    "exportMe": ("GET", "/api/v1/me/export", "bytes"),
    "createFeedToken": ("POST", "/api/v1/feed-tokens", "json"),
    "listFeedTokens": ("GET", "/api/v1/feed-tokens", "json"),
    "revokeFeedToken": ("DELETE", "/api/v1/feed-tokens/{id}", "json"),
    "getReliability": ("GET", "/api/v1/reliability", "json"),
    "getQualityOps": ("GET", "/api/v1/quality/ops", "json"),
    "queryEntity": ("GET", "/api/v3/query", "json"),
    "getEvidence": ("GET", "/api/v3/evidence/{id}", "json"),
    "getObject": ("GET", "/api/v3/objects/{sha256}", "json"),
    "streamChanges": ("GET", "/api/v3/stream", "json"),
    "getTimeline": ("GET", "/api/v3/timeline/{entityId}", "json"),
    "getDataStatus": ("GET", "/api/v9/data/status", "json"),
    "getLivePackages": ("GET", "/api/v9/intelligence/live", "json"),
    "listCollections": ("GET", "/api/v9/collections", "json"),
    "addToCollection": ("POST", "/api/v9/collections", "json"),
    "removeFromCollection": ("DELETE", "/api/v9/collections/{id}", "json"),
    "getPlatformHealth": ("GET", "/api/v9/platform/health", "json"),
    "getSdkStatus": ("GET", "/api/v9/sdk/status", "json"),
    "replayInvestigation": ("POST", "/api/v9/investigations/replay", "json"),
    "getDailyBrief": ("GET", "/api/v20/daily/intelligence", "json"),
    "readDueDates": ("GET", "/feeds/due.ics", "text"),
    "readWebFeed": ("GET", "/feeds/{name}.{form}", "text"),
    "ask": ("POST", "/api/ai/ask", "json"),
    "writeReport": ("POST", "/api/ai/report", "json"),
    "summarizeForSoc": ("POST", "/api/ai/soc", "json"),
    "listIntents": ("GET", "/api/ai/intents", "json"),
    "getRun": ("GET", "/api/ai/runs/{id}", "json"),
    "eraseRun": ("DELETE", "/api/ai/runs/{id}", "json"),
    "listTools": ("GET", "/api/tools", "json"),
    "runTool": ("POST", "/api/tools/{tool}", "json"),
}


class Operations:
    """Has a method for each operation. `Client` sends the requests."""

    def call(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Any:
        raise NotImplementedError

    def get_health(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.Health:
        """Check the health of the service."""
        return cast("schema.Health", self.call("getHealth", {}, options))

    def get_liveness(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.Liveness:
        """Check that the process answers."""
        return cast("schema.Liveness", self.call("getLiveness", {}, options))

    def get_readiness(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.Readiness:
        """Check that the process should get requests."""
        return cast("schema.Readiness", self.call("getReadiness", {}, options))

    def get_metrics(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Read the metrics of this process."""
        return cast("str", self.call("getMetrics", {}, options))

    def get_open_api(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.OpenApiDocument:
        """Read the OpenAPI document."""
        return cast("schema.OpenApiDocument", self.call("getOpenApi", {}, options))

    def search(
        self,
        *,
        q: Optional[str] = None,
        severity: Optional[str] = None,
        cvss_min: Optional[float] = None,
        epss_min: Optional[float] = None,
        kev: Optional[bool] = None,
        cwe: Optional[str] = None,
        vendor: Optional[str] = None,
        product: Optional[str] = None,
        published_after: Optional[str] = None,
        modified_since: Optional[str] = None,
        kev_due: Optional[str] = None,
        type: Optional[str] = None,
        sort: Optional[str] = None,
        facets: Optional[str] = None,
        count_only: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.SearchAnswer:
        """Search vulnerabilities, entities and advisories."""
        return cast("schema.SearchAnswer", self.call("search", {"q": q, "severity": severity, "cvssMin": cvss_min, "epssMin": epss_min, "kev": kev, "cwe": cwe, "vendor": vendor, "product": product, "publishedAfter": published_after, "modifiedSince": modified_since, "kevDue": kev_due, "type": type, "sort": sort, "facets": facets, "countOnly": count_only, "limit": limit, "cursor": cursor}, options))

    def list_search_fields(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ListSearchFieldsAnswer:
        """List the fields of the query language."""
        return cast("schema.ListSearchFieldsAnswer", self.call("listSearchFields", {}, options))

    def suggest(
        self,
        q: str,
        *,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.SuggestAnswer:
        """Complete what is being typed."""
        return cast("schema.SuggestAnswer", self.call("suggest", {"q": q, "limit": limit}, options))

    def list_latest_cves(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListLatestCvesAnswer:
        """List the most recently published CVEs."""
        return cast("schema.ListLatestCvesAnswer", self.call("listLatestCves", {"limit": limit, "cursor": cursor}, options))

    def list_latest_kev(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListLatestKevAnswer:
        """List the latest known exploited vulnerabilities."""
        return cast("schema.ListLatestKevAnswer", self.call("listLatestKev", {"limit": limit, "cursor": cursor}, options))

    def get_cves(
        self,
        body: schema.VulnerabilityBatchBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCvesAnswer:
        """Read up to 1,000 CVEs at once."""
        return cast("schema.GetCvesAnswer", self.call("getCves", {"body": body}, options))

    def get_cve(
        self,
        id: str,
        *,
        as_of: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCveAnswer:
        """Read one CVE."""
        return cast("schema.GetCveAnswer", self.call("getCve", {"id": id, "asOf": as_of}, options))

    def get_cve_history(
        self,
        id: str,
        *,
        as_of: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCveHistoryAnswer:
        """Read the history of one CVE."""
        return cast("schema.GetCveHistoryAnswer", self.call("getCveHistory", {"id": id, "asOf": as_of, "from": from_, "to": to}, options))

    def get_cve_epss(
        self,
        id: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCveEpssAnswer:
        """Read the EPSS scores of one CVE by day."""
        return cast("schema.GetCveEpssAnswer", self.call("getCveEpss", {"id": id, "from": from_, "to": to}, options))

    def get_cve_provenance(
        self,
        id: str,
        pointer: str,
        *,
        as_of: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCveProvenanceAnswer:
        """Trace one value to the bytes of its source."""
        return cast("schema.GetCveProvenanceAnswer", self.call("getCveProvenance", {"id": id, "pointer": pointer, "asOf": as_of}, options))

    def get_cve_vex(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetCveVexAnswer:
        """Export the product statuses of one CVE as VEX."""
        return cast("schema.GetCveVexAnswer", self.call("getCveVex", {"id": id}, options))

    def get_entity_graph(
        self,
        id: str,
        *,
        depth: Optional[int] = None,
        types: Optional[str] = None,
        limit: Optional[int] = None,
        min_confidence: Optional[float] = None,
        derived: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetEntityGraphAnswer:
        """Read the graph around an entity."""
        return cast("schema.GetEntityGraphAnswer", self.call("getEntityGraph", {"id": id, "depth": depth, "types": types, "limit": limit, "minConfidence": min_confidence, "derived": derived}, options))

    def export_entity(
        self,
        id: str,
        *,
        depth: Optional[int] = None,
        types: Optional[str] = None,
        limit: Optional[int] = None,
        min_confidence: Optional[float] = None,
        derived: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ExportEntityAnswer:
        """Export an entity and its graph."""
        return cast("schema.ExportEntityAnswer", self.call("exportEntity", {"id": id, "depth": depth, "types": types, "limit": limit, "minConfidence": min_confidence, "derived": derived}, options))

    def get_entity(
        self,
        id: str,
        *,
        relation: Optional[Literal["affects", "has-weakness", "exploited-via", "referenced-by", "superseded-by", "child-of", "related-pattern", "maps-to", "uses", "exploits", "attributed-to", "mitigated-by", "detected-by", "has-analytic", "in-tactic", "can-precede", "peer-of", "requires", "made-by"]] = None,
        direction: Optional[Literal["out", "in"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetEntityAnswer:
        """Read one entity and its links."""
        return cast("schema.GetEntityAnswer", self.call("getEntity", {"id": id, "relation": relation, "direction": direction, "limit": limit, "cursor": cursor}, options))

    def list_product_vulnerabilities(
        self,
        id: str,
        *,
        version: Optional[str] = None,
        cve: Optional[str] = None,
        status: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListProductVulnerabilitiesAnswer:
        """List the vulnerabilities of a product or package."""
        return cast("schema.ListProductVulnerabilitiesAnswer", self.call("listProductVulnerabilities", {"id": id, "version": version, "cve": cve, "status": status, "limit": limit, "cursor": cursor}, options))

    def match_components(
        self,
        body: Union[schema.MatchComponentsBody, Union[schema.MatchComponentsBody2, schema.MatchComponentsBodyOr1, schema.MatchComponentsBodyOr2]],
        *,
        status: Optional[str] = None,
        limit: Optional[int] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.MatchComponentsAnswer:
        """Match components against vulnerabilities."""
        return cast("schema.MatchComponentsAnswer", self.call("matchComponents", {"status": status, "limit": limit, "body": body}, options))

    def explain_vector(
        self,
        vector: str,
        *,
        change: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ExplainVectorAnswer:
        """Explain a CVSS vector."""
        return cast("schema.ExplainVectorAnswer", self.call("explainVector", {"vector": vector, "change": change}, options))

    def triage(
        self,
        body: Union[schema.TriageBody, Union[schema.TriageBody2, schema.TriageBodyOr1, schema.TriageBodyOr2]],
        *,
        limit: Optional[int] = None,
        exposed: Optional[bool] = None,
        environment: Optional[str] = None,
        mission: Optional[Literal["low", "medium", "high"]] = None,
        impact: Optional[Literal["low", "medium", "high", "very_high"]] = None,
        handled: Optional[Literal["include"]] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.TriageAnswer:
        """Say what to fix first."""
        return cast("schema.TriageAnswer", self.call("triage", {"limit": limit, "exposed": exposed, "environment": environment, "mission": mission, "impact": impact, "handled": handled, "body": body}, options))

    def get_feed(
        self,
        *,
        interests: Optional[str] = None,
        locale: Optional[str] = None,
        handled: Optional[Literal["include"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.GetFeedAnswer:
        """Show what is new about your interests, and why."""
        return cast("schema.GetFeedAnswer", self.call("getFeed", {"interests": interests, "locale": locale, "handled": handled, "limit": limit, "cursor": cursor}, options))

    def list_handlings(
        self,
        *,
        cve: Optional[str] = None,
        component: Optional[str] = None,
        status: Optional[Literal["open", "acknowledged", "not_affected", "fixed", "accepted"]] = None,
        state: Optional[Literal["active", "returned", "over", "open"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListHandlingsAnswer:
        """List what you decided about CVEs."""
        return cast("schema.ListHandlingsAnswer", self.call("listHandlings", {"cve": cve, "component": component, "status": status, "state": state, "limit": limit, "cursor": cursor}, options))

    def put_handlings(
        self,
        body: Union[schema.HandlingBody, schema.VexDocument],
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.PutHandlingsAnswer:
        """Decide about CVEs."""
        return cast("schema.PutHandlingsAnswer", self.call("putHandlings", {"body": body}, options))

    def remove_handling(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RemoveHandlingAnswer:
        """Take a decision back."""
        return cast("schema.RemoveHandlingAnswer", self.call("removeHandling", {"id": id}, options))

    def find_paths(
        self,
        from_: str,
        to: str,
        *,
        depth: Optional[int] = None,
        types: Optional[str] = None,
        limit: Optional[int] = None,
        min_confidence: Optional[float] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.FindPathsAnswer:
        """Find how two entities are linked."""
        return cast("schema.FindPathsAnswer", self.call("findPaths", {"from": from_, "to": to, "depth": depth, "types": types, "limit": limit, "minConfidence": min_confidence}, options))

    def list_changes(
        self,
        *,
        since: Optional[str] = None,
        type: Optional[schema.EventType] = None,
        source: Optional[str] = None,
        cve: Optional[str] = None,
        sort: Optional[Literal["-epssMove"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListChangesAnswer:
        """List what changed."""
        return cast("schema.ListChangesAnswer", self.call("listChanges", {"since": since, "type": type, "source": source, "cve": cve, "sort": sort, "limit": limit, "cursor": cursor}, options))

    def list_rules(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ListRulesAnswer:
        """List the rules that evaluate events."""
        return cast("schema.ListRulesAnswer", self.call("listRules", {}, options))

    def create_rule(
        self,
        body: schema.RuleBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.CreateRuleAnswer:
        """Keep a rule of your own."""
        return cast("schema.CreateRuleAnswer", self.call("createRule", {"body": body}, options))

    def evaluate_rules(
        self,
        body: schema.RuleEvaluationBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.EvaluateRulesAnswer:
        """Evaluate rules for an event."""
        return cast("schema.EvaluateRulesAnswer", self.call("evaluateRules", {"body": body}, options))

    def get_rule(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetRuleAnswer:
        """Read a rule."""
        return cast("schema.GetRuleAnswer", self.call("getRule", {"id": id}, options))

    def replace_rule(
        self,
        id: str,
        body: schema.RuleBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ReplaceRuleAnswer:
        """Replace a rule of your own."""
        return cast("schema.ReplaceRuleAnswer", self.call("replaceRule", {"id": id, "body": body}, options))

    def remove_rule(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RemoveRuleAnswer:
        """Remove a rule of your own."""
        return cast("schema.RemoveRuleAnswer", self.call("removeRule", {"id": id}, options))

    def read_inventory(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["affected", "unknown"]] = None,
        severity: Optional[Literal["critical", "high", "medium", "low", "none", "unknown"]] = None,
        kev: Optional[bool] = None,
        component: Optional[str] = None,
        handled: Optional[Literal["include"]] = None,
        exposed: Optional[bool] = None,
        environment: Optional[str] = None,
        mission: Optional[Literal["low", "medium", "high"]] = None,
        impact: Optional[Literal["low", "medium", "high", "very_high"]] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ReadInventoryAnswer:
        """See what affects your inventory."""
        return cast("schema.ReadInventoryAnswer", self.call("readInventory", {"limit": limit, "cursor": cursor, "status": status, "severity": severity, "kev": kev, "component": component, "handled": handled, "exposed": exposed, "environment": environment, "mission": mission, "impact": impact}, options))

    def replace_inventory(
        self,
        body: Union[schema.ReplaceInventoryBody, Union[schema.ReplaceInventoryBody2, schema.ReplaceInventoryBodyOr1, schema.ReplaceInventoryBodyOr2]],
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ReplaceInventoryAnswer:
        """Replace your inventory."""
        return cast("schema.ReplaceInventoryAnswer", self.call("replaceInventory", {"body": body}, options))

    def change_inventory(
        self,
        body: schema.InventoryChange,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ChangeInventoryAnswer:
        """Change single components of your inventory."""
        return cast("schema.ChangeInventoryAnswer", self.call("changeInventory", {"body": body}, options))

    def remove_inventory(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RemoveInventoryAnswer:
        """Remove your inventory."""
        return cast("schema.RemoveInventoryAnswer", self.call("removeInventory", {}, options))

    def list_inventory_components(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        state: Optional[Literal["affected", "unknown", "handled", "not_known", "not_identified"]] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListInventoryComponentsAnswer:
        """List the components of your inventory."""
        return cast("schema.ListInventoryComponentsAnswer", self.call("listInventoryComponents", {"limit": limit, "cursor": cursor, "state": state}, options))

    def list_watchlists(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ListWatchlistsAnswer:
        """List your watchlists."""
        return cast("schema.ListWatchlistsAnswer", self.call("listWatchlists", {}, options))

    def create_watchlist(
        self,
        body: schema.WatchlistBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.CreateWatchlistAnswer:
        """Watch a query, your inventory, or your rules."""
        return cast("schema.CreateWatchlistAnswer", self.call("createWatchlist", {"body": body}, options))

    def read_watchlist(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ReadWatchlistAnswer:
        """Read one of your watchlists."""
        return cast("schema.ReadWatchlistAnswer", self.call("readWatchlist", {"id": id}, options))

    def replace_watchlist(
        self,
        id: str,
        body: schema.WatchlistBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ReplaceWatchlistAnswer:
        """Replace one of your watchlists."""
        return cast("schema.ReplaceWatchlistAnswer", self.call("replaceWatchlist", {"id": id, "body": body}, options))

    def remove_watchlist(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RemoveWatchlistAnswer:
        """Remove one of your watchlists."""
        return cast("schema.RemoveWatchlistAnswer", self.call("removeWatchlist", {"id": id}, options))

    def list_watch_events(
        self,
        id: str,
        *,
        since: Optional[str] = None,
        type: Optional[schema.EventType] = None,
        handled: Optional[Literal["include"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListWatchEventsAnswer:
        """List or follow the events of one of your watchlists."""
        return cast("schema.ListWatchEventsAnswer", self.call("listWatchEvents", {"id": id, "since": since, "type": type, "handled": handled, "limit": limit, "cursor": cursor}, options))

    def register_identity(
        self,
        *,
        body: Optional[schema.RegisterBody] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.RegisterIdentityAnswer:
        """Register an identity."""
        return cast("schema.RegisterIdentityAnswer", self.call("registerIdentity", {"body": body}, options))

    def create_key(
        self,
        body: schema.NewKeyBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.CreateKeyAnswer:
        """Create an API key."""
        return cast("schema.CreateKeyAnswer", self.call("createKey", {"body": body}, options))

    def list_keys(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ListKeysAnswer:
        """List your API keys."""
        return cast("schema.ListKeysAnswer", self.call("listKeys", {"limit": limit, "cursor": cursor}, options))

    def get_own_key(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetOwnKeyAnswer:
        """Read the API key of this request."""
        return cast("schema.GetOwnKeyAnswer", self.call("getOwnKey", {}, options))

    def revoke_own_key(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RevokeOwnKeyAnswer:
        """Revoke the API key of this request."""
        return cast("schema.RevokeOwnKeyAnswer", self.call("revokeOwnKey", {}, options))

    def rotate_own_key(
        self,
        *,
        body: Optional[schema.RotateBody] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.RotateOwnKeyAnswer:
        """Replace the API key of this request."""
        return cast("schema.RotateOwnKeyAnswer", self.call("rotateOwnKey", {"body": body}, options))

    def revoke_key(
        self,
        key_hash: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RevokeKeyAnswer:
        """Revoke an API key."""
        return cast("schema.RevokeKeyAnswer", self.call("revokeKey", {"keyHash": key_hash}, options))

    def get_me(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetMeAnswer:
        """Show your identity and what it keeps."""
        return cast("schema.GetMeAnswer", self.call("getMe", {}, options))

    def erase_me(
        self,
        body: schema.EraseBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.EraseMeAnswer:
        """Erase your identity and everything that it keeps."""
        return cast("schema.EraseMeAnswer", self.call("eraseMe", {"body": body}, options))

    def export_me(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> bytes:
        """Get everything that is kept of you."""
        return cast("bytes", self.call("exportMe", {}, options))

    def create_feed_token(
        self,
        body: schema.FeedTokenBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.CreateFeedTokenAnswer:
        """Make a token for one feed."""
        return cast("schema.CreateFeedTokenAnswer", self.call("createFeedToken", {"body": body}, options))

    def list_feed_tokens(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ListFeedTokensAnswer:
        """List your feed tokens."""
        return cast("schema.ListFeedTokensAnswer", self.call("listFeedTokens", {}, options))

    def revoke_feed_token(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.RevokeFeedTokenAnswer:
        """Revoke one of your feed tokens."""
        return cast("schema.RevokeFeedTokenAnswer", self.call("revokeFeedToken", {"id": id}, options))

    def get_reliability(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetReliabilityAnswer:
        """Show how reliably the service answers."""
        return cast("schema.GetReliabilityAnswer", self.call("getReliability", {}, options))

    def get_quality_ops(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.GetQualityOpsAnswer:
        """Show how good the data is."""
        return cast("schema.GetQualityOpsAnswer", self.call("getQualityOps", {}, options))

    def query_entity(
        self,
        q: str,
        *,
        explain: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.Intelligence:
        """List what is known about an entity, claim by claim."""
        return cast("schema.Intelligence", self.call("queryEntity", {"q": q, "explain": explain}, options))

    def get_evidence(
        self,
        id: str,
        *,
        explain: Optional[bool] = None,
        as_of: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.ClaimEvidence:
        """Read the evidence for and against a claim."""
        return cast("schema.ClaimEvidence", self.call("getEvidence", {"id": id, "explain": explain, "asOf": as_of}, options))

    def get_object(
        self,
        sha256: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.StoredObject:
        """Read a record version, or its bytes."""
        return cast("schema.StoredObject", self.call("getObject", {"sha256": sha256}, options))

    def stream_changes(
        self,
        *,
        since: Optional[str] = None,
        type: Optional[schema.EventType] = None,
        source: Optional[str] = None,
        cve: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        explain: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.StreamPage:
        """List or follow what changes, each with its evidence."""
        return cast("schema.StreamPage", self.call("streamChanges", {"since": since, "type": type, "source": source, "cve": cve, "limit": limit, "cursor": cursor, "explain": explain}, options))

    def get_timeline(
        self,
        entity_id: str,
        *,
        explain: Optional[bool] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.Timeline:
        """Read the timeline of an entity."""
        return cast("schema.Timeline", self.call("getTimeline", {"entityId": entity_id, "explain": explain}, options))

    def get_data_status(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.DataStatus:
        """Show how current the data is."""
        return cast("schema.DataStatus", self.call("getDataStatus", {}, options))

    def get_live_packages(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.LivePackages:
        """Show what is new in the last seven days."""
        return cast("schema.LivePackages", self.call("getLivePackages", {}, options))

    def list_collections(
        self,
        *,
        collection: Optional[str] = None,
        kind: Optional[Literal["cve", "weakness", "attack-pattern", "technique", "group", "malware", "tool", "campaign", "vendor", "product", "package", "advisory", "query"]] = None,
        tag: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.CollectionPage:
        """List what you collected."""
        return cast("schema.CollectionPage", self.call("listCollections", {"collection": collection, "kind": kind, "tag": tag, "limit": limit, "cursor": cursor}, options))

    def add_to_collection(
        self,
        body: schema.NewCollectionItemBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.AddedCollectionItem:
        """Add an item to a collection."""
        return cast("schema.AddedCollectionItem", self.call("addToCollection", {"body": body}, options))

    def remove_from_collection(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.CollectionItem:
        """Remove an item from a collection."""
        return cast("schema.CollectionItem", self.call("removeFromCollection", {"id": id}, options))

    def get_platform_health(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.PlatformHealth:
        """Show how the platform is."""
        return cast("schema.PlatformHealth", self.call("getPlatformHealth", {}, options))

    def get_sdk_status(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.SdkStatus:
        """Show how the clients of this version are."""
        return cast("schema.SdkStatus", self.call("getSdkStatus", {}, options))

    def replay_investigation(
        self,
        body: schema.ReplayBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.Replay:
        """Replay an answer."""
        return cast("schema.Replay", self.call("replayInvestigation", {"body": body}, options))

    def get_daily_brief(
        self,
        *,
        date: Optional[str] = None,
        locale: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> schema.DailyBrief:
        """Tell the news of a day."""
        return cast("schema.DailyBrief", self.call("getDailyBrief", {"date": date, "locale": locale}, options))

    def read_due_dates(
        self,
        *,
        feed: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Follow due dates in a calendar."""
        return cast("str", self.call("readDueDates", {"feed": feed}, options))

    def read_web_feed(
        self,
        name: str,
        form: str,
        *,
        q: Optional[str] = None,
        feed: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> str:
        """Follow news in a feed reader."""
        return cast("str", self.call("readWebFeed", {"name": name, "form": form, "q": q, "feed": feed}, options))

    def ask(
        self,
        body: schema.AskBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.QuestionAnswer:
        """Answer a question."""
        return cast("schema.QuestionAnswer", self.call("ask", {"body": body}, options))

    def write_report(
        self,
        body: schema.TopicBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.SecurityBrief:
        """Write a security brief."""
        return cast("schema.SecurityBrief", self.call("writeReport", {"body": body}, options))

    def summarize_for_soc(
        self,
        body: schema.TopicBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.SocSummary:
        """Summarize a topic for a SOC."""
        return cast("schema.SocSummary", self.call("summarizeForSoc", {"body": body}, options))

    def list_intents(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.IntentList:
        """List what questions can be about."""
        return cast("schema.IntentList", self.call("listIntents", {}, options))

    def get_run(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.Run:
        """Read an answer that was given."""
        return cast("schema.Run", self.call("getRun", {"id": id}, options))

    def erase_run(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ErasedRun:
        """Erase an answer that was given."""
        return cast("schema.ErasedRun", self.call("eraseRun", {"id": id}, options))

    def list_tools(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ToolList:
        """List the defensive tools."""
        return cast("schema.ToolList", self.call("listTools", {}, options))

    def run_tool(
        self,
        tool: str,
        body: schema.ToolBody,
        *,
        options: Optional[CallOptions] = None,
    ) -> schema.ToolResult:
        """Read a text with a defensive tool."""
        return cast("schema.ToolResult", self.call("runTool", {"tool": tool, "body": body}, options))
