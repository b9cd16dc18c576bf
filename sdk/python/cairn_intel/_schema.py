# Made from openapi/openapi.json by `npx node scripts/write-openapi.ts`. Do not edit it.
"""The types of requests and answers."""

from __future__ import annotations

from typing import Any, Literal, Optional, TypedDict, Union

class VulnerabilityBatchBody(TypedDict):
    ids: list[str]


class TriageBodyComponentsItemOr1(TypedDict, total=False):
    purl: str
    cpe: str


class TriageBody(TypedDict, total=False):
    ids: list[str]
    components: list[Union[str, TriageBodyComponentsItemOr1]]
    sbom: dict[str, Any]
    exposed: bool
    environment: str
    mission: Literal["low", "medium", "high"]
    impact: Literal["low", "medium", "high", "very_high"]
    vex: Union[list[dict[str, Any]], dict[str, Any]]


class HandlingBody(TypedDict):
    items: list[WrittenHandling]


class _WrittenHandling(TypedDict):
    cve: str
    status: Literal["open", "acknowledged", "not_affected", "fixed", "accepted"]


class WrittenHandling(_WrittenHandling, total=False):
    component: Optional[str]
    justification: Optional[Literal["component_not_present", "vulnerable_code_not_present", "vulnerable_code_not_in_execute_path", "vulnerable_code_cannot_be_controlled_by_adversary", "inline_mitigations_already_exist"]]
    note: Optional[str]
    until: Optional[str]
    version: int


VexDocument2 = TypedDict("VexDocument2", {
    "@context": "str",
})


class VexDocumentOr1(TypedDict):
    bomFormat: Literal["CycloneDX"]


class _RuleBody(TypedDict):
    id: str
    name: str
    events: list[EventType]
    severity: Literal["critical", "high", "medium", "low", "none"]


class RuleBody(_RuleBody, total=False):
    description: str
    version: int
    enabled: bool
    when: Optional[RuleCondition]
    actions: list[str]
    references: list[str]


class RuleCondition2(TypedDict):
    all: list[RuleCondition]


class RuleConditionOr1(TypedDict):
    any: list[RuleCondition]


RuleConditionOr2 = TypedDict("RuleConditionOr2", {
    "not": "RuleCondition",
})


class RuleConditionOr3(TypedDict):
    fact: str
    op: Literal["eq", "ne", "gt", "gte", "lt", "lte", "in", "not_in", "contains", "starts_with", "matches", "exists"]
    value: Union[Union[str, float, bool], list[Union[str, float, bool]]]


class RuleConditionOr4(TypedDict):
    query: str


class _RuleEvaluationBodyEntity(TypedDict):
    id: str


class RuleEvaluationBodyEntity(_RuleEvaluationBodyEntity, total=False):
    severity: Literal["critical", "high", "medium", "low", "none", "unknown"]


class RuleEvaluationBodyDryRun(TypedDict, total=False):
    """Evaluates stored events, of this type and entity if they are given."""

    since: str
    until: str
    limit: int
    cursor: str


class RuleEvaluationBody(TypedDict, total=False):
    event: EventType
    entity: RuleEvaluationBodyEntity
    before: Any
    after: Any
    rules: list[RuleBody]
    ruleIds: list[str]
    dryRun: RuleEvaluationBodyDryRun


class InventoryItemOr1(TypedDict):
    purl: str


class InventoryItemOr2(TypedDict):
    cpe: str


class _InventoryItemOr3(TypedDict):
    product: str


class InventoryItemOr3(_InventoryItemOr3, total=False):
    version: Optional[str]


class InventoryChangeChangeItem(TypedDict):
    component: str
    to: InventoryItem


class InventoryChange(TypedDict, total=False):
    add: list[InventoryItem]
    remove: list[str]
    change: list[InventoryChangeChangeItem]


class _WatchlistBody(TypedDict):
    name: str


class WatchlistBody(_WatchlistBody, total=False):
    query: str
    inventory: Literal[True]
    rules: list[str]
    events: list[EventType]


class RegisterBody(TypedDict, total=False):
    email: str


class _NewKeyBody(TypedDict):
    label: str


class NewKeyBody(_NewKeyBody, total=False):
    scope: Literal["read", "write", "admin"]
    quota: int
    identityToken: str
    expiresAt: str


class RotateBody(TypedDict, total=False):
    overlapSeconds: int


class EraseBody(TypedDict):
    confirm: Literal["delete"]


class _FeedTokenBody(TypedDict):
    feed: str
    label: str


class FeedTokenBody(_FeedTokenBody, total=False):
    q: str


class _NewCollectionItemBody(TypedDict):
    itemId: str


class NewCollectionItemBody(_NewCollectionItemBody, total=False):
    kind: Literal["cve", "weakness", "attack-pattern", "technique", "group", "malware", "tool", "campaign", "vendor", "product", "package", "advisory", "query"]
    collection: str
    note: Optional[str]
    tags: list[str]


class _ReplayBody(TypedDict):
    question: str
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]


class ReplayBody(_ReplayBody, total=False):
    runId: str
    mode: Literal["pinned", "current"]


class _AskBody(TypedDict):
    question: str


class AskBody(_AskBody, total=False):
    locale: str


class _TopicBody(TypedDict):
    topic: str


class TopicBody(_TopicBody, total=False):
    locale: str


class ToolBody(TypedDict):
    input: str


class Health(TypedDict):
    ok: bool
    env: str
    dbBound: bool
    r2Bound: bool


class _ErrorAnswerErrorDetailsItem(TypedDict):
    path: str
    message: str


class ErrorAnswerErrorDetailsItem(_ErrorAnswerErrorDetailsItem, total=False):
    range: list[int]


class _ErrorAnswerError(TypedDict):
    code: ErrorCode
    message: str
    requestId: RequestId
    version: ApiVersion


class ErrorAnswerError(_ErrorAnswerError, total=False):
    details: list[ErrorAnswerErrorDetailsItem]


class ErrorAnswer(TypedDict):
    error: ErrorAnswerError
    version: ApiVersion
    requestId: RequestId


class _ProblemDocumentErrorsItem(TypedDict):
    pointer: str
    detail: str


class ProblemDocumentErrorsItem(_ProblemDocumentErrorsItem, total=False):
    range: list[int]


class _ProblemDocument(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: ErrorCode
    requestId: RequestId
    version: ApiVersion


class ProblemDocument(_ProblemDocument, total=False):
    """RFC 9457, if Accept names application/problem+json."""

    errors: list[ProblemDocumentErrorsItem]


class Liveness(TypedDict):
    ok: Literal[True]


class ReadinessChecksItem(TypedDict):
    name: Literal["running", "projection", "state"]
    ok: bool
    reason: Optional[str]


class Readiness(TypedDict):
    ok: bool
    checks: list[ReadinessChecksItem]


class OpenApiDocumentInfo(TypedDict):
    pass


class OpenApiDocumentPaths(TypedDict):
    pass


class OpenApiDocument(TypedDict):
    openapi: str
    info: OpenApiDocumentInfo
    paths: OpenApiDocumentPaths


class _SearchResult(TypedDict):
    query: str
    interpreted: str
    matched: Literal["all", "some"]
    hits: list[Union[VulnerabilityHit, EntityHit]]
    entities: list[NamedEntity]
    count: int
    total: int
    nextCursor: Optional[str]
    didYouMean: Optional[str]
    corrected: bool
    warnings: list[SearchWarning]


class SearchResult(_SearchResult, total=False):
    facets: dict[str, list[FacetCount]]


class _VulnerabilityHit(TypedDict):
    id: str
    state: VulnerabilityState
    title: Optional[str]
    published: Optional[Time]
    modified: Optional[Time]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    vendor: Optional[str]
    product: Optional[str]
    type: Literal["vulnerability"]
    snippet: Optional[str]
    highlights: list[list[int]]
    score: float
    why: HitReason


class VulnerabilityHit(_VulnerabilityHit, total=False):
    """A vulnerability that was found."""

    versions: list[VersionFinding]


class _HitReason(TypedDict):
    match: Literal["id", "id-prefix", "title", "alias", "name", "version", "text", "concept", "filter"]
    terms: list[str]


class HitReason(_HitReason, total=False):
    """How a hit was found."""

    synonyms: list[str]
    concepts: list[str]
    filters: list[str]


class VersionFinding(TypedDict):
    """Whether a version that the query names is affected."""

    identifier: str
    method: Literal["purl", "purl-source", "cpe", "name", "learned", "similar"]
    matched: str
    status: MatchStatus
    range: Optional[VersionRange]
    rule: Optional[str]
    reason: Optional[Literal["no-version", "not-a-version", "nothing-said", "said-unknown", "commits-only", "scheme-unknown", "range-without-bounds", "not-comparable", "release-not-given", "versions-of-part", "similar-name"]]
    source: Optional[str]
    fixed: list[str]


class VersionRangeChangesItem(TypedDict):
    at: str
    status: VersionStatus


class _VersionRange(TypedDict):
    version: str
    status: VersionStatus
    scheme: Optional[str]


class VersionRange(_VersionRange, total=False):
    """A single version, or a range that begins at `version`."""

    lessThan: str
    lessThanOrEqual: str
    changes: list[VersionRangeChangesItem]


class _EntityHit(TypedDict):
    id: str
    type: Literal["weakness", "attack-pattern", "technique", "tactic", "group", "malware", "tool", "campaign", "mitigation", "detection", "vendor", "product", "package", "advisory", "decision-table"]
    name: Optional[str]
    state: Optional[Literal["active", "draft", "deprecated", "revoked", "published", "rejected", "reserved", "unknown"]]
    snippet: Optional[str]
    highlights: list[list[int]]
    score: float
    why: HitReason


class EntityHit(_EntityHit, total=False):
    """An entity of another type that was found."""

    versions: list[VersionFinding]


class NamedEntity(TypedDict):
    """What the query itself names."""

    id: str
    type: EntityType
    name: str
    matchedText: str


class _FacetCount(TypedDict):
    value: str
    count: int


class FacetCount(_FacetCount, total=False):
    name: str


class SearchWarning(TypedDict):
    """A field whose name is misspelt, so that its words were searched. Or a product, package or vendor that no loaded source names: no hits do not mean that it is not affected."""

    field: str
    message: str
    range: list[int]


class SearchFields(TypedDict):
    fields: list[SearchField]


class _SearchField(TypedDict):
    name: str
    synonyms: list[str]
    type: str
    description: str
    operators: list[str]
    isSortable: bool
    isFacetable: bool
    examples: list[str]


class SearchField(_SearchField, total=False):
    """A field of the query language."""

    values: list[str]
    range: list[float]


class SuggestResult(TypedDict):
    """Possible completions of a text."""

    query: str
    suggestions: list[Suggestion]
    count: int


class Suggestion(TypedDict):
    id: str
    type: EntityType
    name: str
    matchedText: str
    vulnerabilities: Optional[int]


class VulnerabilityPage(TypedDict):
    items: list[VulnerabilityItem]
    count: int
    total: int
    nextCursor: Optional[str]


class VulnerabilityItem(TypedDict):
    """A vulnerability in a list."""

    id: str
    state: VulnerabilityState
    title: Optional[str]
    published: Optional[Time]
    modified: Optional[Time]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    vendor: Optional[str]
    product: Optional[str]


class KevPage(TypedDict):
    items: list[KevItem]
    count: int
    total: int
    nextCursor: Optional[str]


class KevItem(TypedDict):
    """A vulnerability in the list of known exploited ones."""

    id: str
    state: VulnerabilityState
    title: Optional[str]
    published: Optional[Time]
    modified: Optional[Time]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    vendor: Optional[str]
    product: Optional[str]
    dateAdded: Time
    dueDate: Optional[Time]
    ransomware: Optional[Literal[True]]


class VulnerabilityBatchMalformedItem(TypedDict):
    index: int
    id: str
    message: str


class VulnerabilityBatch(TypedDict):
    items: list[ListedVulnerability]
    missing: list[str]
    malformed: list[VulnerabilityBatchMalformedItem]
    count: int


class ListedVulnerability(TypedDict):
    """The same, with the risk and the tier of lists."""

    id: str
    state: VulnerabilityState
    title: Optional[str]
    description: Optional[SourcedText]
    published: Optional[Time]
    modified: Optional[Time]
    reserved: Optional[Time]
    rejected: Optional[Time]
    assigned: Optional[Time]
    madePublic: Optional[Time]
    severity: Severity
    cvss: list[Score]
    ssvc: Optional[SsvcDecision]
    otherSsvc: list[SsvcDecision]
    cwes: list[str]
    weaknesses: list[WeaknessClaim]
    affected: list[AffectedProduct]
    cpeConfigurations: list[CpeConfiguration]
    references: list[Reference]
    aliases: list[str]
    replacedBy: list[str]
    tags: list[str]
    titles: list[SourcedText]
    otherDescriptions: list[SourcedText]
    remarks: list[Remark]
    credits: list[Credit]
    timeline: list[DatedRemark]
    otherMetrics: list[OtherMetric]
    assigner: Optional[Assigner]
    contributors: list[Contributor]
    discovery: Any
    taxonomies: Any
    advisories: list[AdvisoryNotice]
    techniques: list[TechniqueClaim]
    related: list[str]
    packages: list[str]
    fixes: list[Fix]
    kev: KevStatus
    epss: Optional[EpssStatus]
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    provenance: Provenance
    asOf: Optional[AsOf]


class SourcedText(TypedDict):
    """A text as its source wrote it."""

    text: str
    lang: str
    source: str


class _Score(TypedDict):
    version: Literal["4.0", "3.1", "3.0", "2.0"]
    vector: Optional[str]
    baseScore: float
    severity: Severity
    source: str
    role: Literal["cna", "adp", "other"]


class Score(_Score, total=False):
    """One CVSS score as its scorer gave it."""

    vectorScore: float
    threatScore: float
    temporalScore: float
    environmentalScore: float
    scenarios: list[str]
    advisories: list[str]
    forProducts: Literal[True]


class SsvcDecisionOutdated(TypedDict):
    """Present if the decision says `none` and a later KEV listing says that it is exploited."""

    by: str
    since: Time


class _SsvcDecision(TypedDict):
    exploitation: Optional[str]
    automatable: Optional[str]
    technicalImpact: Optional[str]
    role: Optional[str]
    version: Optional[str]
    timestamp: Optional[str]
    source: str


class SsvcDecision(_SsvcDecision, total=False):
    """An SSVC decision in the terms of its decision tree."""

    outdated: SsvcDecisionOutdated


class _WeaknessClaim(TypedDict):
    id: Optional[str]
    text: Optional[str]
    lang: Optional[str]
    source: str
    name: Optional[str]


class WeaknessClaim(_WeaknessClaim, total=False):
    type: str


class _AffectedProduct(TypedDict):
    vendor: Optional[str]
    product: Optional[str]
    versions: list[VersionRange]
    cpes: list[str]
    purl: Optional[str]
    defaultStatus: Optional[VersionStatus]
    source: str


class AffectedProduct(_AffectedProduct, total=False):
    """A product that a source names as affected or not."""

    packageName: str
    collectionUrl: str
    repository: str
    platforms: list[str]
    modules: list[str]
    programFiles: list[str]
    programRoutines: list[str]


class CpeConfiguration(TypedDict):
    """A combination of products in which the vulnerability can be reached."""

    operator: Literal["AND", "OR"]
    negate: bool
    nodes: list[CpeNode]
    source: str


class CpeNode(TypedDict):
    operator: Literal["AND", "OR"]
    negate: bool
    matches: list[CpeMatch]


class _CpeMatch(TypedDict):
    criteria: str
    vulnerable: bool


class CpeMatch(_CpeMatch, total=False):
    matchCriteriaId: str
    versionStartIncluding: str
    versionStartExcluding: str
    versionEndIncluding: str
    versionEndExcluding: str


class _Reference(TypedDict):
    url: str
    tags: list[str]
    source: str


class Reference(_Reference, total=False):
    scheme: Optional[str]
    name: str


class _Remark(TypedDict):
    text: str
    lang: str
    source: str
    kind: Literal["solution", "workaround", "configuration", "exploit", "impact", "rejection"]


class Remark(_Remark, total=False):
    """A passage in a record in addition to its description."""

    capecId: str


class _Credit(TypedDict):
    text: str
    lang: str
    source: str
    type: Optional[str]


class Credit(_Credit, total=False):
    user: str


class DatedRemark(TypedDict):
    text: str
    lang: str
    source: str
    at: Time


class OtherMetric(TypedDict):
    """A rating that is neither CVSS nor SSVC, in the form of its source."""

    type: str
    content: Any
    source: str


class Assigner(TypedDict):
    """The organization to which the CVE id was originally assigned."""

    orgId: str
    shortName: Optional[str]


class Contributor(TypedDict):
    """The organization behind one container of a CVE record."""

    role: Literal["cna", "adp"]
    orgId: str
    shortName: Optional[str]
    title: Optional[str]
    updated: Optional[Time]


class AdvisoryNotice(TypedDict):
    """An advisory that is about the vulnerability."""

    id: str
    label: str
    title: Optional[str]
    publisher: Optional[str]
    url: Optional[str]
    published: Optional[Time]
    modified: Optional[Time]
    withdrawn: Optional[Time]
    remediations: list[Remediation]
    source: str


class Remediation(TypedDict):
    """What an advisory recommends to do."""

    category: str
    text: str
    url: Optional[str]
    date: Optional[Time]
    products: list[str]


class TechniqueClaim(TypedDict):
    """A technique that experts map to the vulnerability."""

    id: str
    mappingType: str
    comment: Optional[str]
    attackVersion: Optional[str]
    source: str
    name: Optional[str]


class Fix(TypedDict):
    """A version in which a product is no longer affected."""

    affected: int
    vendor: Optional[str]
    product: Optional[str]
    purl: Optional[str]
    version: str
    source: str


class KevStatus(TypedDict):
    """Status in CISA's catalog of Known Exploited Vulnerabilities."""

    listed: bool
    dateAdded: Optional[Time]
    dueDate: Optional[Time]
    ransomware: Optional[Literal[True]]
    requiredAction: Optional[str]
    notes: Optional[str]
    catalogVersion: Optional[str]


class EpssStatus(TypedDict):
    """The newest EPSS score and the days before it."""

    date: Time
    score: float
    percentile: float
    model: Optional[str]
    trend: list[EpssPoint]


class EpssPoint(TypedDict):
    """One day's EPSS score."""

    date: Time
    score: float
    percentile: float
    model: Optional[str]


class Provenance(TypedDict):
    """Where the answer comes from, and how reliable it is."""

    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]


class LineageStep(TypedDict):
    """One step from an answer to the bytes of its source."""

    step: Literal["compose", "map", "store", "publish"]
    actor: str
    at: Optional[Time]
    input: Optional[str]
    output: Optional[str]
    sha256: Optional[Sha256]
    member: Optional[str]
    pointer: Optional[str]
    url: Optional[str]
    version: Optional[str]


class AsOf(TypedDict):
    """Which earlier state was read."""

    kind: Literal["manifest", "valid-time"]
    manifest: int
    at: Optional[Time]


class VulnerabilityRecord(TypedDict):
    """All stored data about one vulnerability, by source."""

    id: str
    state: VulnerabilityState
    title: Optional[str]
    description: Optional[SourcedText]
    published: Optional[Time]
    modified: Optional[Time]
    reserved: Optional[Time]
    rejected: Optional[Time]
    assigned: Optional[Time]
    madePublic: Optional[Time]
    severity: Severity
    cvss: list[Score]
    ssvc: Optional[SsvcDecision]
    otherSsvc: list[SsvcDecision]
    cwes: list[str]
    weaknesses: list[WeaknessClaim]
    affected: list[AffectedProduct]
    cpeConfigurations: list[CpeConfiguration]
    references: list[Reference]
    aliases: list[str]
    replacedBy: list[str]
    tags: list[str]
    titles: list[SourcedText]
    otherDescriptions: list[SourcedText]
    remarks: list[Remark]
    credits: list[Credit]
    timeline: list[DatedRemark]
    otherMetrics: list[OtherMetric]
    assigner: Optional[Assigner]
    contributors: list[Contributor]
    discovery: Any
    taxonomies: Any
    advisories: list[AdvisoryNotice]
    techniques: list[TechniqueClaim]
    related: list[str]
    packages: list[str]
    fixes: list[Fix]
    kev: KevStatus
    epss: Optional[EpssStatus]
    risk: Risk
    priority: Priority
    provenance: Provenance
    asOf: Optional[AsOf]


class Risk(TypedDict):
    """Risk of a vulnerability, computed when it is read."""

    level: RiskLevel
    score: Optional[int]
    reasons: list[RiskReason]
    missing: list[Literal["cvss", "kev", "epss", "ssvc"]]


class RiskReason(TypedDict):
    """A rule that applied, and what it rests on."""

    rule: Literal["rejected", "too_little_known", "cvss_base", "epss_base", "exploitation_base", "disputed", "epss_percentile", "public_exploit", "automatable", "total_impact", "ransomware_floor", "kev_floor", "active_floor", "epss_floor"]
    value: Union[float, str, bool]
    effect: int
    claims: list[str]


class PrioritySsvc(TypedDict):
    """What CISA's coordinator table and CERT/CC's deployer table give."""

    coordinator: Optional[SsvcPriority]
    deployer: Optional[SsvcPriority]


class Priority(TypedDict):
    """How soon to act, by published tables."""

    bod: Optional[BodPriority]
    ssvc: PrioritySsvc


class BodPriority(TypedDict):
    """Remediation timeline by CISA's BOD 26-04. `kev.dueDate` is a different thing: the date that the KEV catalog states."""

    exposed: BodOutcome
    notExposed: BodOutcome
    tiers: list[BodTier]
    clockStart: Optional[Time]
    table: TableReference
    notice: str


class BodOutcome(TypedDict):
    possible: list[Literal["3df", "3d", "14d", "60d", "fsu"]]
    soonest: Optional[Literal["3df", "3d", "14d", "60d", "fsu"]]
    missing: list[str]
    rows: list[int]


class BodTier(TypedDict):
    """A remediation timeline in the words of the table."""

    key: Literal["3df", "3d", "14d", "60d", "fsu"]
    name: str
    description: str
    forensics: bool


class TableReference(TypedDict):
    """The published table that was read."""

    id: str
    version: Optional[str]


class SsvcPriority(TypedDict):
    possible: list[str]
    soonest: Optional[str]
    missing: list[str]
    rows: list[int]
    table: TableReference


class VulnerabilityHistoryEpss(TypedDict):
    points: list[EpssPoint]
    modelBreaks: list[EpssModelBreak]


class VulnerabilityHistory(TypedDict):
    """The history of a CVE."""

    id: str
    versions: list[HistoricVersion]
    events: list[ChangeEvent]
    epss: VulnerabilityHistoryEpss
    diff: Optional[VersionDifference]
    asOf: Optional[AsOf]


class HistoricVersion(TypedDict):
    """A version of what one source states about a CVE."""

    sha256: Sha256
    source: str
    upstreamTime: Time
    upstreamVersion: Optional[str]
    retrievedAt: Time
    manifest: int
    member: str
    pointer: str
    withdrawn: bool
    current: bool


class ChangeEvent(TypedDict):
    """A difference between two versions of what one source states."""

    id: str
    subject: str
    type: EventType
    at: Time
    seen: Time
    source: str
    manifest: int
    before: Any
    after: Any
    lineage: list[LineageStep]


EpssModelBreak = TypedDict("EpssModelBreak", {
    "date": "Time",
    "from": "str",
    "to": "str",
})


VersionDifference = TypedDict("VersionDifference", {
    "from": "Sha256",
    "to": "Sha256",
    "changes": "list[FieldChange]",
})


class FieldChange(TypedDict):
    pointer: str
    before: Any
    after: Any


class EpssHistory(TypedDict):
    """The EPSS scores of a CVE by day."""

    id: str
    points: list[EpssPoint]
    modelBreaks: list[EpssModelBreak]
    days: int
    truncated: bool


class ValueProvenanceExplain(TypedDict):
    """What `confidence` was computed from."""

    constants: int
    terms: list[str]


class ValueProvenanceConstants(TypedDict):
    """For values below /risk: the version of the numbers of the computation."""

    version: int


class _ValueProvenance(TypedDict):
    id: str
    pointer: str
    value: Any
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]
    evidence: list[ValueEvidence]
    explain: ValueProvenanceExplain
    asOf: Optional[AsOf]


class ValueProvenance(_ValueProvenance, total=False):
    """One value of a record, traced to the bytes of upstream."""

    inputs: list[JudgedInput]
    tables: list[AppliedTable]
    constants: ValueProvenanceConstants


class ValueEvidence(TypedDict):
    """A position in the bytes of upstream from which a value follows."""

    source: str
    sha256: Sha256
    pointer: str
    rule: Literal["verbatim", "canonical", "derived"]
    quoted: Any
    asOf: Time


class JudgedInput(TypedDict):
    """A value of the record that a judgement was computed from."""

    pointer: str
    claims: list[str]


class AppliedTable(TypedDict):
    """A decision table that a priority was read from."""

    entity: str
    version: Optional[str]
    rows: list[int]
    pointer: Optional[str]


class ExportsExportsItem(TypedDict):
    format: Literal["stix", "csv", "entities-csv", "openvex", "cyclonedx"]
    title: str
    mediaType: str
    url: str


class Exports(TypedDict):
    """Formats in which an entity is available."""

    id: str
    exports: list[ExportsExportsItem]


class Graph(TypedDict):
    """The graph around an entity."""

    entity: GraphNode
    relations: list[GraphRelation]
    neighbors: GraphNeighbors
    evidence: GraphEvidenceById
    depth: int
    counts: list[GraphCount]
    gaps: list[GraphGap]
    truncated: bool
    cut: list[GraphCut]


class GraphNode(TypedDict):
    """An entity in a graph."""

    id: str
    type: EntityType
    name: Optional[str]
    state: Optional[Literal["active", "draft", "deprecated", "revoked", "published", "rejected", "reserved", "unknown"]]
    severity: Optional[Severity]
    kev: Optional[bool]
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]


_GraphRelation = TypedDict("_GraphRelation", {
    "id": "str",
    "type": "RelationType",
    "from": "str",
    "to": "str",
    "class": "Literal[\"official\", \"expert\", \"extracted\", \"derived\"]",
    "qualifier": "Optional[str]",
    "confidence": "float",
    "freshness": "float",
    "asOf": "Optional[Time]",
    "evidence": "list[str]",
    "firstSeen": "Optional[Time]",
    "lastSeen": "Optional[Time]",
})


_GraphRelationRest = TypedDict("_GraphRelationRest", {
    "evidenceCount": "int",
    "path": "list[GraphStep]",
}, total=False)


class GraphRelation(_GraphRelation, _GraphRelationRest):
    """A relation between two entities, which is a claim."""


GraphStep = TypedDict("GraphStep", {
    "from": "str",
    "type": "RelationType",
    "direction": "Literal[\"out\", \"in\"]",
    "to": "str",
})


GraphNeighbors = TypedDict("GraphNeighbors", {
    "vulnerability": "list[GraphNode]",
    "weakness": "list[GraphNode]",
    "attack-pattern": "list[GraphNode]",
    "technique": "list[GraphNode]",
    "tactic": "list[GraphNode]",
    "group": "list[GraphNode]",
    "malware": "list[GraphNode]",
    "tool": "list[GraphNode]",
    "campaign": "list[GraphNode]",
    "mitigation": "list[GraphNode]",
    "detection": "list[GraphNode]",
    "vendor": "list[GraphNode]",
    "product": "list[GraphNode]",
    "package": "list[GraphNode]",
    "advisory": "list[GraphNode]",
    "decision-table": "list[GraphNode]",
}, total=False)


class GraphEvidence(TypedDict):
    """A position in the bytes of a source that states a relation."""

    source: str
    sha256: Sha256
    pointer: str
    asOf: Time


class GraphCount(TypedDict):
    type: RelationType
    direction: Literal["out", "in"]
    via: Optional[Literal["made-by", "derived"]]
    total: int
    matching: int
    shown: int


class GraphGap(TypedDict):
    type: RelationType
    direction: Literal["out", "in"]
    sentence: str


class GraphCut(TypedDict):
    id: str
    matching: int
    shown: int


class EntityRecordSpellingsItem(TypedDict):
    vendor: Optional[str]
    product: Optional[str]
    count: int


class EntityRecordProducts(TypedDict):
    """Only for vendors: the first hundred products."""

    ids: list[str]
    total: int


class EntityRecordRelationCountsItem(TypedDict):
    type: RelationType
    direction: Direction
    count: int


class EntityRecordRelations(TypedDict):
    items: list[EntityLink]
    count: int
    total: int
    nextCursor: Optional[str]


class EntityRecord(TypedDict):
    """All stored data about one entity, and a page of its links."""

    id: str
    type: EntityType
    name: Optional[str]
    state: Optional[Literal["active", "draft", "deprecated", "revoked", "published", "rejected", "reserved", "unknown"]]
    severity: Optional[Severity]
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]
    aliases: list[str]
    description: Optional[SourcedText]
    otherDescriptions: list[SourcedText]
    created: Optional[Time]
    modified: Optional[Time]
    withdrawn: Optional[Time]
    version: Optional[str]
    references: list[Reference]
    details: EntityDetails
    spellings: list[EntityRecordSpellingsItem]
    cpes: list[str]
    vendor: Optional[str]
    products: EntityRecordProducts
    relationCounts: list[EntityRecordRelationCountsItem]
    relations: EntityRecordRelations
    provenance: Provenance


class EntityDetails(TypedDict, total=False):
    """Details that only some types of entities have."""

    domains: list[str]
    platforms: list[str]
    abstraction: str
    structure: str
    likelihood: str
    typicalSeverity: str
    prerequisites: list[str]
    skills: list[str]
    consequences: list[Consequence]
    advice: list[Advice]
    alternateTerms: list[AlternateTerm]
    detections: list[str]
    extendedDescription: str
    shortName: str
    isSubtechnique: bool
    firstSeen: Time
    lastSeen: Time
    label: str
    publisher: str
    severity: str
    affected: list[AffectedProduct]
    decisionTable: DecisionTable
    stateReason: str


class _Consequence(TypedDict):
    scopes: list[str]
    impacts: list[str]


class Consequence(_Consequence, total=False):
    """Consequence of a weakness or an attack pattern."""

    note: str


class _Advice(TypedDict):
    text: str


class Advice(_Advice, total=False):
    """Mitigation advice for a weakness or an attack pattern."""

    phases: list[str]
    strategy: str


class _AlternateTerm(TypedDict):
    term: str


class AlternateTerm(_AlternateTerm, total=False):
    text: str


class DecisionTableRowsItem(TypedDict):
    answers: list[str]
    outcome: str


class DecisionTable(TypedDict):
    """Gives an outcome for each combination of answers. Answers are in the order of `points`."""

    points: list[DecisionPoint]
    outcome: DecisionPoint
    rows: list[DecisionTableRowsItem]


class DecisionPointValuesItem(TypedDict):
    key: str
    name: str
    definition: str


class DecisionPoint(TypedDict):
    """A question of a decision table, with its possible answers."""

    id: str
    name: str
    definition: str
    values: list[DecisionPointValuesItem]


class EntityLinkEntity(TypedDict):
    """The entity at the other end."""

    id: str
    type: EntityType
    name: Optional[str]


class EntityLinkEvidenceItem(TypedDict):
    source: str
    sha256: Sha256
    pointer: str
    asOf: Time


EntityLink = TypedDict("EntityLink", {
    "type": "RelationType",
    "direction": "Direction",
    "class": "Literal[\"official\", \"expert\", \"extracted\"]",
    "qualifier": "Optional[str]",
    "entity": "EntityLinkEntity",
    "confidence": "float",
    "freshness": "float",
    "asOf": "Optional[Time]",
    "evidence": "list[EntityLinkEvidenceItem]",
})


class ProductVulnerabilitiesProduct(TypedDict):
    id: str
    name: Optional[str]


class ProductVulnerabilitiesCounts(TypedDict):
    """Counts of all vulnerabilities, whatever `status` selects."""

    affected: int
    unknown: int
    notAffected: int
    rejected: int


class ProductVulnerabilities(TypedDict):
    product: ProductVulnerabilitiesProduct
    version: Optional[str]
    items: list[MatchFinding]
    count: int
    total: int
    nextCursor: Optional[str]
    counts: ProductVulnerabilitiesCounts


class MatchFinding(TypedDict):
    """A vulnerability, and whether a version is affected by it."""

    id: str
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]
    published: Optional[Time]
    method: Literal["purl", "purl-source", "cpe", "name", "learned", "similar"]
    matched: str
    status: MatchStatus
    range: Optional[VersionRange]
    rule: Optional[str]
    reason: Optional[Literal["no-version", "not-a-version", "nothing-said", "said-unknown", "commits-only", "scheme-unknown", "range-without-bounds", "not-comparable", "release-not-given", "versions-of-part", "similar-name"]]
    source: Optional[str]
    fixed: list[str]


class MatchResultCountsSeverities(TypedDict):
    critical: int
    high: int
    medium: int
    low: int
    none: int
    unknown: int


class MatchResultCounts(TypedDict):
    components: int
    affected: int
    unknown: int
    notAffected: int
    notNamed: int
    vulnerabilities: int
    kev: int
    severities: MatchResultCountsSeverities
    rejected: int


class MatchResult(TypedDict):
    format: Literal["identifiers", "cyclonedx", "spdx"]
    specVersion: Optional[str]
    components: list[MatchedComponent]
    counts: MatchResultCounts
    truncated: bool


class MatchedComponentNamesItem(TypedDict):
    id: str
    method: Literal["purl", "purl-source", "cpe", "name", "learned", "similar"]
    vulnerabilities: int


class MatchedComponentCounts(TypedDict):
    """Counts of all findings, returned or not."""

    affected: int
    unknown: int
    notAffected: int


class MatchedComponent(TypedDict):
    pointer: str
    name: Optional[str]
    version: Optional[str]
    purl: Optional[str]
    cpe: Optional[str]
    status: MatchStatus
    reason: Optional[NothingFound]
    matched: list[str]
    names: list[MatchedComponentNamesItem]
    findings: list[MatchFinding]
    counts: MatchedComponentCounts
    truncated: bool


class CvssExplanation(TypedDict):
    """A CVSS vector, metric by metric, with its scores."""

    version: Literal["4.0", "3.1", "3.0", "2.0"]
    vector: str
    nomenclature: Optional[str]
    scores: CvssScores
    metrics: list[CvssMetric]
    whatIf: Optional[CvssWhatIf]


class CvssScores(TypedDict):
    """Each score counts the metrics of the scores before it too. Null for a group of which the vector sets no metric."""

    base: RatedScore
    temporal: Optional[RatedScore]
    threat: Optional[RatedScore]
    environmental: Optional[RatedScore]
    overall: RatedScore


class RatedScore(TypedDict):
    """A score with the severity that it stands for."""

    score: float
    severity: Severity


class CvssMetric(TypedDict):
    group: Literal["base", "temporal", "threat", "environmental", "supplemental"]
    key: str
    name: str
    value: str
    valueName: str
    meaning: str


class CvssWhatIfDifferences(TypedDict):
    """New scores minus old ones. A score that only one of both has is compared with the score before it. Null where neither has it."""

    base: float
    temporal: Optional[float]
    threat: Optional[float]
    environmental: Optional[float]
    overall: float


class CvssWhatIf(TypedDict):
    """The vector with some metrics changed."""

    vector: str
    nomenclature: Optional[str]
    scores: CvssScores
    changes: list[CvssMetricChange]
    differences: CvssWhatIfDifferences


CvssMetricChange = TypedDict("CvssMetricChange", {
    "group": "Literal[\"base\", \"temporal\", \"threat\", \"environmental\", \"supplemental\"]",
    "key": "str",
    "name": "str",
    "value": "str",
    "valueName": "str",
    "meaning": "str",
    "from": "Optional[str]",
})


class TriageResultMalformedItem(TypedDict):
    index: int
    id: str
    message: str


class TriageResultUnmatchedItem(TypedDict):
    pointer: str
    name: Optional[str]
    version: Optional[str]
    reason: NothingFound


class _TriageResultExcludedItem(TypedDict):
    id: str
    vex: Optional[TriageVex]


class TriageResultExcludedItem(_TriageResultExcludedItem, total=False):
    handling: Optional[TriageHandling]


TriageResultCountsTiers = TypedDict("TriageResultCountsTiers", {
    "3df": "int",
    "3d": "int",
    "14d": "int",
    "60d": "int",
    "fsu": "int",
    "unknown": "int",
})


class TriageResultCountsRisks(TypedDict):
    critical: int
    high: int
    medium: int
    low: int
    unknown: int


class TriageResultCounts(TypedDict):
    tiers: TriageResultCountsTiers
    risks: TriageResultCountsRisks
    components: int
    unmatched: int
    excluded: int
    contradictory: int


class TriageResultOptions(TypedDict):
    exposed: Optional[bool]
    environment: Optional[str]
    mission: Optional[str]
    impact: Optional[str]


class _TriageResult(TypedDict):
    items: list[TriageItem]
    total: int
    truncated: bool
    missing: list[str]
    malformed: list[TriageResultMalformedItem]
    unmatched: list[TriageResultUnmatchedItem]
    excluded: list[TriageResultExcludedItem]
    counts: TriageResultCounts
    options: TriageResultOptions
    table: Optional[TableReference]
    warnings: list[str]


class TriageResult(_TriageResult, total=False):
    handled: int


class TriageItemBod(TypedDict):
    exposed: list[Literal["3df", "3d", "14d", "60d", "fsu"]]
    notExposed: list[Literal["3df", "3d", "14d", "60d", "fsu"]]
    missing: list[str]
    rows: list[int]


class TriageItemSsvc(TypedDict):
    """Possible outcomes of SSVC's tables, the most urgent first."""

    coordinator: list[str]
    deployer: list[str]


class _TriageItem(TypedDict):
    id: str
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    environmentalScore: Optional[float]
    epss: Optional[float]
    kev: bool
    dueDate: Optional[Time]
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    reasons: list[RiskReason]
    missing: list[Literal["cvss", "kev", "epss", "ssvc"]]
    bod: Optional[TriageItemBod]
    ssvc: TriageItemSsvc
    vex: Optional[TriageVex]
    components: list[TriageComponent]
    componentCount: int


class TriageItem(_TriageItem, total=False):
    """A vulnerability, and how soon to act on it."""

    handling: Optional[TriageHandling]


class TriageVex(TypedDict):
    """What your VEX statements say about it."""

    status: Literal["not_affected", "fixed", "affected", "under_investigation", "contradictory"]
    justification: Optional[str]
    statements: list[str]


class TriageHandling(TypedDict):
    """What you decided about it."""

    status: Literal["open", "acknowledged", "not_affected", "fixed", "accepted"]
    component: Optional[str]
    until: Optional[Time]


class TriageComponent(TypedDict):
    pointer: str
    name: Optional[str]
    version: Optional[str]
    purl: Optional[str]
    status: Literal["affected", "unknown"]
    fixed: list[str]


class Feed(TypedDict):
    """What is new about the interests of a caller."""

    items: list[FeedItem]
    count: int
    total: int
    nextCursor: Optional[str]
    handled: int
    interests: list[FeedInterest]
    at: Time
    locale: Literal["en", "de", "ja", "es", "pt", "fr", "ru", "zh"]
    requestedLocale: Optional[str]
    localeFallback: bool
    manifest: int


class FeedItemMatch(TypedDict):
    interests: list[FeedMatch]
    change: Optional[FeedChange]


class FeedItem(TypedDict):
    """A vulnerability that matches an interest."""

    id: str
    state: VulnerabilityState
    title: str
    published: Optional[Time]
    modified: Optional[Time]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    vendor: Optional[str]
    product: Optional[str]
    matchReason: str
    match: FeedItemMatch
    handled: Optional[Literal["open", "acknowledged", "not_affected", "fixed", "accepted"]]
    score: FeedScore


FeedMatch = TypedDict("FeedMatch", {
    "as": "Literal[\"inventory\", \"cve\", \"product\", \"package\", \"possible\", \"vendor\", \"weakness\", \"technique\", \"actor\", \"advisory\", \"similar\", \"query\", \"words\"]",
    "id": "Optional[str]",
    "query": "Optional[str]",
    "interest": "str",
    "via": "Literal[\"request\", \"collection\", \"watchlist\", \"inventory\"]",
    "claims": "list[str]",
})


class FeedChange(TypedDict):
    """The change that counts most."""

    type: Literal["kev_added", "ransomware_flagged", "published", "epss_jump", "cvss_raised", "severity_changed", "ssvc_changed", "cvss_added", "advisory_added"]
    at: Time
    ageDays: int
    event: Optional[str]
    claim: Optional[str]


class FeedScore(TypedDict):
    """Points, each in whole hundredths."""

    total: float
    match: float
    risk: Optional[float]
    change: float


FeedInterestReadAsItem = TypedDict("FeedInterestReadAsItem", {
    "as": "Literal[\"inventory\", \"cve\", \"product\", \"package\", \"possible\", \"vendor\", \"weakness\", \"technique\", \"actor\", \"advisory\", \"similar\", \"query\", \"words\"]",
    "id": "Optional[str]",
    "query": "Optional[str]",
})


class FeedInterest(TypedDict):
    """What was read of an interest."""

    text: str
    via: Literal["request", "collection", "watchlist", "inventory"]
    readAs: list[FeedInterestReadAsItem]
    items: int
    didYouMean: Optional[str]
    warnings: list[str]


class HandlingPage(TypedDict):
    items: list[HandlingItem]
    count: int
    total: int
    nextCursor: Optional[str]


class HandlingItem(TypedDict):
    """What you decided about a CVE, and whether it still counts."""

    id: int
    version: int
    cve: str
    component: Optional[str]
    status: Literal["open", "acknowledged", "not_affected", "fixed", "accepted"]
    justification: Optional[Literal["component_not_present", "vulnerable_code_not_present", "vulnerable_code_not_in_execute_path", "vulnerable_code_cannot_be_controlled_by_adversary", "inline_mitigations_already_exist"]]
    note: Optional[str]
    until: Optional[Time]
    basis: HandlingBasis
    state: Literal["active", "returned", "over", "open"]
    returned: Optional[HandlingReturn]
    createdAt: Time
    updatedAt: Time


class HandlingBasis(TypedDict):
    """What was stated when it was decided. The handling counts as long as all of it stays the same."""

    state: Optional[Literal["published", "rejected", "reserved", "unknown"]]
    kev: bool
    ransomware: bool
    severity: Literal["critical", "high", "medium", "low", "none", "unknown"]
    exploitation: Optional[Literal["none", "poc", "active"]]
    verdict: Optional[Literal["affected", "unknown", "not_affected", "not_named"]]
    fixed: list[str]


class HandlingReturnChangedItem(TypedDict):
    part: Literal["state", "kev", "ransomware", "severity", "exploitation", "verdict", "fixed"]
    before: Optional[Union[str, bool, list[str]]]
    after: Optional[Union[str, bool, list[str]]]


class HandlingReturn(TypedDict):
    """Why the CVE is on lists again."""

    reason: Literal["until_over", "basis_changed"]
    changed: list[HandlingReturnChangedItem]


class HandlingsWrittenSkippedItem(TypedDict):
    pointer: str
    product: Optional[str]
    reason: Literal["not-identified", "no-reason", "note-too-long", "contradictory"]


class HandlingsWritten(TypedDict):
    items: list[HandlingItem]
    written: int
    unchanged: int
    skipped: list[HandlingsWrittenSkippedItem]


class RemovedHandling(TypedDict):
    id: int
    cve: str
    component: Optional[str]
    removed: Literal[True]


GraphPaths = TypedDict("GraphPaths", {
    "from": "GraphNode",
    "to": "GraphNode",
    "paths": "list[GraphPath]",
    "neighbors": "GraphNeighbors",
    "evidence": "GraphEvidenceById",
    "depth": "int",
    "truncated": "bool",
})


GraphPathStepsItem = TypedDict("GraphPathStepsItem", {
    "from": "str",
    "type": "RelationType",
    "direction": "Literal[\"out\", \"in\"]",
    "to": "str",
    "relation": "GraphRelation",
})


class GraphPath(TypedDict):
    """A path from one entity to another."""

    steps: list[GraphPathStepsItem]
    confidence: float
    freshness: float
    sentence: str


class ChangePage(TypedDict):
    items: list[ChangeEvent]
    count: int
    total: int
    nextCursor: Optional[str]
    manifest: int


class RuleList(TypedDict):
    items: list[Rule]
    count: int
    facts: list[RuleFact]


class Rule(TypedDict):
    id: str
    name: str
    description: str
    version: int
    enabled: bool
    events: list[EventType]
    when: Optional[RuleCondition]
    severity: Literal["critical", "high", "medium", "low", "none"]
    actions: list[str]
    references: list[str]
    origin: Literal["own", "shipped"]


class RuleFact(TypedDict):
    name: str
    type: Literal["number", "flag", "time", "text", "list", "level"]
    operators: list[Literal["eq", "ne", "gt", "gte", "lt", "lte", "in", "not_in", "contains", "starts_with", "matches", "exists"]]
    levels: Optional[list[str]]
    description: str


class RuleEvaluation(TypedDict):
    matches: list[RuleMatch]
    evaluated: int
    event: Optional[EvaluatedEvent]
    entity: Optional[EvaluatedEntity]
    warnings: list[str]
    dryRun: Optional[RuleDryRun]


class RuleMatchEvent(TypedDict):
    """In a dry run, the stored event."""

    id: str
    type: EventType
    subject: str
    at: Time
    seen: Time


class _RuleMatch(TypedDict):
    ruleId: str
    name: str
    severity: Literal["critical", "high", "medium", "low", "none"]
    actions: list[str]
    reason: str
    trace: list[RuleTraceEntry]


class RuleMatch(_RuleMatch, total=False):
    event: RuleMatchEvent


class _RuleTraceEntry(TypedDict):
    path: str
    fact: Optional[str]
    op: Literal["eq", "ne", "gt", "gte", "lt", "lte", "in", "not_in", "contains", "starts_with", "matches", "exists", "all", "any", "not", "query"]
    expected: Optional[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    actual: Any
    result: bool


class RuleTraceEntry(_RuleTraceEntry, total=False):
    provided: Literal[True]
    warning: str


class EvaluatedEvent(TypedDict):
    type: EventType
    id: Optional[str]
    at: Optional[Time]
    seen: Optional[Time]
    source: Optional[str]
    manifest: Optional[int]
    before: Any
    after: Any
    provided: bool


class EvaluatedEntity(TypedDict):
    id: str
    type: Optional[Literal["vulnerability", "weakness", "attack-pattern", "technique", "tactic", "group", "malware", "tool", "campaign", "mitigation", "detection", "vendor", "product", "package", "advisory", "decision-table"]]
    known: bool
    severity: Optional[str]
    provided: list[str]


class RuleDryRunRulesItem(TypedDict):
    ruleId: str
    matches: int


class RuleDryRun(TypedDict):
    since: Optional[Time]
    until: Optional[Time]
    events: int
    total: int
    matched: int
    rules: list[RuleDryRunRulesItem]
    nextCursor: Optional[str]


class InventoryReportCounts(TypedDict):
    """Components by their state. `affected` and `unknown`: by a vulnerability that is not handled. `handled`: all are. `not_known`: sources name it, and none says that this version is affected. `not_identified`: no loaded source names it, or it has no identifier; `reason` of a component tells which. The last two do not mean that it is safe."""

    components: int
    affected: int
    unknown: int
    handled: int
    not_known: int
    not_identified: int


InventoryReportTiers = TypedDict("InventoryReportTiers", {
    "3df": "int",
    "3d": "int",
    "14d": "int",
    "60d": "int",
    "fsu": "int",
    "unknown": "int",
})


class InventoryReportOptions(TypedDict):
    exposed: Optional[bool]
    environment: Optional[str]
    mission: Optional[str]
    impact: Optional[str]


class InventoryReport(TypedDict):
    id: int
    version: int
    updatedAt: Time
    format: Literal["identifiers", "cyclonedx", "spdx"]
    documentName: Optional[str]
    componentCount: int
    items: list[InventoryFinding]
    count: int
    total: int
    nextCursor: Optional[str]
    handled: int
    counts: InventoryReportCounts
    tiers: InventoryReportTiers
    options: InventoryReportOptions
    table: Optional[TableReference]


class InventoryFindingBod(TypedDict):
    exposed: list[Literal["3df", "3d", "14d", "60d", "fsu"]]
    notExposed: list[Literal["3df", "3d", "14d", "60d", "fsu"]]
    missing: list[str]
    rows: list[int]


class InventoryFindingSsvc(TypedDict):
    """Possible outcomes of SSVC's tables, the most urgent first."""

    coordinator: list[str]
    deployer: list[str]


class InventoryFindingSince(TypedDict):
    at: Time
    basis: Literal["published", "kev"]


class InventoryFindingComponentsItem(TypedDict):
    id: str
    name: Optional[str]
    vendor: Optional[str]
    version: Optional[str]
    identifier: Optional[str]
    status: Literal["affected", "unknown"]
    fixed: list[str]


class _InventoryFinding(TypedDict):
    id: str
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    environmentalScore: Optional[float]
    epss: Optional[float]
    kev: bool
    dueDate: Optional[Time]
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    reasons: list[RiskReason]
    missing: list[Literal["cvss", "kev", "epss", "ssvc"]]
    bod: Optional[InventoryFindingBod]
    ssvc: InventoryFindingSsvc
    componentCount: int
    vendor: Optional[str]
    product: Optional[str]
    status: Literal["affected", "unknown"]
    since: Optional[InventoryFindingSince]
    components: list[InventoryFindingComponentsItem]


class InventoryFinding(_InventoryFinding, total=False):
    handling: Optional[TriageHandling]


WrittenInventoryDifferenceChangedItem = TypedDict("WrittenInventoryDifferenceChangedItem", {
    "from": "ListedComponent",
    "to": "ListedComponent",
})


class WrittenInventoryDifferenceCounts(TypedDict):
    added: int
    removed: int
    changed: int
    unchanged: int


class WrittenInventoryDifference(TypedDict):
    """Compared with the inventory before. Each list has at most 100 components."""

    added: list[ListedComponent]
    removed: list[ListedComponent]
    changed: list[WrittenInventoryDifferenceChangedItem]
    counts: WrittenInventoryDifferenceCounts


class WrittenInventoryMalformedItem(TypedDict):
    index: int
    id: str
    message: str


class WrittenInventory(TypedDict):
    id: int
    version: int
    updatedAt: Time
    format: Literal["identifiers", "cyclonedx", "spdx"]
    documentName: Optional[str]
    componentCount: int
    difference: WrittenInventoryDifference
    malformed: list[WrittenInventoryMalformedItem]
    missing: list[str]
    duplicates: int


class ListedComponent(TypedDict):
    id: str
    name: Optional[str]
    vendor: Optional[str]
    version: Optional[str]
    identifier: Optional[str]


class RemovedInventory(TypedDict):
    id: int
    version: int
    updatedAt: Time


class InventoryComponentPageItemsItem(TypedDict):
    id: str
    name: Optional[str]
    vendor: Optional[str]
    version: Optional[str]
    purls: list[str]
    cpes: list[str]
    state: Literal["affected", "unknown", "handled", "not_known", "not_identified"]
    reason: Optional[NothingFound]
    affectedBy: int
    unknown: int


class InventoryComponentPage(TypedDict):
    version: int
    items: list[InventoryComponentPageItemsItem]
    count: int
    total: int
    nextCursor: Optional[str]


class WatchlistList(TypedDict):
    items: list[Watchlist]
    count: int


class Watchlist(TypedDict):
    id: int
    name: str
    query: Optional[str]
    inventory: bool
    rules: Optional[list[str]]
    events: list[EventType]
    since: int
    version: int
    createdAt: Time
    updatedAt: Time
    warnings: list[str]


class WatchEventPage(TypedDict):
    items: list[WatchEvent]
    count: int
    total: int
    nextCursor: Optional[str]
    handled: int


class WatchEvent(TypedDict):
    """A change, the vulnerability as it is now, and why it is listed."""

    id: str
    subject: str
    type: EventType
    at: Time
    seen: Time
    source: str
    manifest: int
    before: Any
    after: Any
    lineage: list[LineageStep]
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    vendor: Optional[str]
    product: Optional[str]
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]
    match: WatchMatch


class WatchMatchComponentsItem(TypedDict):
    id: str
    name: Optional[str]
    version: Optional[str]
    status: Literal["affected", "unknown"]
    identifiers: list[str]


class WatchMatchRulesItem(TypedDict):
    id: str
    name: str
    reason: str


class WatchMatch(TypedDict):
    """Why the event is listed. Only the member of its kind says it."""

    query: Optional[str]
    components: list[WatchMatchComponentsItem]
    rules: list[WatchMatchRulesItem]


class RegistrationIdentity(TypedDict):
    id: int
    privacyFlag: bool


class Registration(TypedDict):
    identity: RegistrationIdentity
    identityToken: Optional[str]


class CreatedKey(TypedDict):
    apiKey: Optional[str]
    keyHash: Sha256
    label: str
    scope: Literal["read", "write", "admin"]
    quota: Optional[int]
    identity: int
    createdAt: Time
    expiresAt: Optional[Time]
    lastUsedAt: Optional[Time]
    revokedAt: Optional[Time]


class KeyPage(TypedDict):
    items: list[Key]
    count: int
    nextCursor: Optional[str]


class Key(TypedDict):
    keyHash: Sha256
    label: str
    scope: Literal["read", "write", "admin"]
    quota: Optional[int]
    identity: int
    createdAt: Time
    expiresAt: Optional[Time]
    lastUsedAt: Optional[Time]
    revokedAt: Optional[Time]


class RotatedKeyReplaced(TypedDict):
    """The old key, and when it ends."""

    keyHash: Sha256
    expiresAt: Time


class RotatedKey(TypedDict):
    apiKey: Optional[str]
    keyHash: Sha256
    label: str
    scope: Literal["read", "write", "admin"]
    quota: Optional[int]
    identity: int
    createdAt: Time
    expiresAt: Optional[Time]
    lastUsedAt: Optional[Time]
    revokedAt: Optional[Time]
    replaced: RotatedKeyReplaced


class OwnSummaryItemsCollections(TypedDict):
    count: int
    max: int


class OwnSummaryItemsInventory(TypedDict):
    count: int
    max: int


class OwnSummaryItemsHandling(TypedDict):
    count: int
    max: int


class OwnSummaryItemsWatchlists(TypedDict):
    count: int
    max: int


class OwnSummaryItemsRules(TypedDict):
    count: int
    max: int


class OwnSummaryItemsFeedTokens(TypedDict):
    count: int
    max: int


class OwnSummaryItems(TypedDict):
    collections: OwnSummaryItemsCollections
    inventory: OwnSummaryItemsInventory
    handling: OwnSummaryItemsHandling
    watchlists: OwnSummaryItemsWatchlists
    rules: OwnSummaryItemsRules
    feedTokens: OwnSummaryItemsFeedTokens


class OwnSummary(TypedDict):
    identity: int
    name: Optional[Literal["local"]]
    privacyFlag: bool
    createdAt: Time
    items: OwnSummaryItems
    keys: int
    runs: int


class ErasedIdentityItems(TypedDict):
    collections: int
    inventory: int
    handling: int
    watchlists: int
    rules: int
    feedTokens: int


class ErasedIdentity(TypedDict):
    identity: int
    erased: Literal[True]
    items: ErasedIdentityItems
    keys: int
    runs: int
    backups: str


class CreatedFeedToken(TypedDict):
    id: int
    feed: str
    q: Optional[str]
    label: str
    prefix: str
    createdAt: Time
    token: str
    address: str


class FeedTokenList(TypedDict):
    items: list[FeedToken]
    count: int


class FeedToken(TypedDict):
    id: int
    feed: str
    q: Optional[str]
    label: str
    prefix: str
    createdAt: Time


ReliabilitySloLatencyItem = TypedDict("ReliabilitySloLatencyItem", {
    "class": "str",
    "p95Ms": "float",
})


class ReliabilitySlo(TypedDict):
    availability: float
    latency: list[ReliabilitySloLatencyItem]


class Reliability(TypedDict):
    asOf: Time
    slo: ReliabilitySlo
    windows: list[ReliabilityWindow]
    lostMinutes: int


class ReliabilityWindowErrorBudget(TypedDict):
    allowed: float
    spent: int
    remainingShare: Optional[float]


ReliabilityWindow = TypedDict("ReliabilityWindow", {
    "window": "Literal[\"1h\", \"1d\", \"30d\"]",
    "from": "Time",
    "to": "Time",
    "measuredSince": "Optional[Time]",
    "requests": "int",
    "clientErrors": "int",
    "rateLimited": "int",
    "serverErrors": "int",
    "aborted": "int",
    "successShare": "Optional[float]",
    "reason": "Optional[str]",
    "errorBudget": "ReliabilityWindowErrorBudget",
    "classes": "list[ClassReliability]",
})


ClassReliability = TypedDict("ClassReliability", {
    "class": "str",
    "requests": "int",
    "successShare": "Optional[float]",
    "p50Ms": "Optional[float]",
    "p95Ms": "Optional[float]",
    "p99Ms": "Optional[float]",
})


class QualityOpsStore(TypedDict):
    manifest: int
    hash: str


class QualityOpsCoverageVulnerabilitiesItem(TypedDict):
    state: str
    count: int


class QualityOpsCoverageEntitiesItem(TypedDict):
    type: str
    count: int
    described: int


class QualityOpsCoverageSourcesItem(TypedDict):
    source: str
    records: int


class QualityOpsCoverage(TypedDict):
    vulnerabilities: list[QualityOpsCoverageVulnerabilitiesItem]
    entities: list[QualityOpsCoverageEntitiesItem]
    sources: list[QualityOpsCoverageSourcesItem]


class QualityOpsDeadLetters(TypedDict):
    total: int
    sources: list[SourceDeadLetters]


class QualityOps(TypedDict):
    asOf: Time
    store: QualityOpsStore
    coverage: QualityOpsCoverage
    completeness: list[FieldCompleteness]
    conflicts: list[FieldConflicts]
    deadLetters: QualityOpsDeadLetters
    evaluations: list[EvaluationResult]


class FieldCompleteness(TypedDict):
    field: str
    source: Optional[str]
    present: int
    total: int
    share: Optional[float]


class FieldConflicts(TypedDict):
    field: str
    rule: str
    differing: int
    compared: int
    read: int
    total: int


class SourceDeadLettersNewest(TypedDict):
    member: str
    pointer: Optional[str]
    reason: str


class SourceDeadLetters(TypedDict):
    source: str
    count: int
    lastRun: int
    newestAt: Optional[Time]
    newest: Optional[SourceDeadLettersNewest]


class EvaluationResultFiguresItem(TypedDict):
    name: str
    value: float
    gate: float
    must: Literal["reach", "not exceed"]
    passes: bool


class EvaluationResult(TypedDict):
    name: str
    state: Literal["current", "outdated", "failing", "absent"]
    at: Optional[Time]
    sample: Optional[str]
    differs: list[Literal["code", "cases", "data"]]
    notCompared: list[Literal["code", "cases"]]
    figures: list[EvaluationResultFiguresItem]


class IntelligenceData(TypedDict):
    entity: EntityDescription
    facts: list[StatedFact]
    relations: list[GraphRelation]
    relationsTotal: int
    evidence: GraphEvidenceById
    claims: list[Claim]


class IntelligenceExplain(TypedDict):
    """What the figures were computed from; only with `explain`."""

    constants: int
    terms: list[str]


class _Intelligence(TypedDict):
    data: IntelligenceData
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]
    requiresReview: Literal[True]


class Intelligence(_Intelligence, total=False):
    """What is known about an entity, claim by claim."""

    explain: IntelligenceExplain


class EntityDescriptionSpellingsItem(TypedDict):
    vendor: Optional[str]
    product: Optional[str]
    count: int


class EntityDescriptionProducts(TypedDict):
    """Only for vendors: the first hundred products."""

    ids: list[str]
    total: int


class EntityDescription(TypedDict):
    """Stored data of the entity itself."""

    id: str
    type: EntityType
    name: Optional[str]
    state: Optional[Literal["active", "draft", "deprecated", "revoked", "published", "rejected", "reserved", "unknown"]]
    severity: Optional[Severity]
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]
    aliases: list[str]
    description: Optional[SourcedText]
    otherDescriptions: list[SourcedText]
    created: Optional[Time]
    modified: Optional[Time]
    withdrawn: Optional[Time]
    version: Optional[str]
    references: list[Reference]
    details: EntityDetails
    spellings: list[EntityDescriptionSpellingsItem]
    cpes: list[str]
    vendor: Optional[str]
    products: EntityDescriptionProducts


class StatedFact(TypedDict):
    """A fact of an entity, and the claim about it."""

    id: str
    predicate: str
    value: Any
    sources: list[str]
    confidence: float
    freshness: float
    asOf: Optional[Time]
    status: ClaimStatus


class Claim(TypedDict):
    """A statement about an entity, and how far the evidence supports it."""

    id: str
    subject: str
    predicate: str
    object: str
    qualifiers: dict[str, str]
    confidence: float
    freshness: float
    asOf: Optional[Time]
    status: ClaimStatus


class ClaimEvidenceClaimsItem(TypedDict):
    id: str
    subject: str
    predicate: str
    object: str
    qualifiers: dict[str, str]
    confidence: float
    freshness: float
    asOf: Optional[Time]
    status: ClaimStatus
    supporting: int
    contradicting: int


class ClaimEvidenceEvidence(TypedDict):
    """The first 100 pieces on each side; for several claims, the first 10 of each. `claim` is the claim that a piece belongs to."""

    supporting: list[EvidencePiece]
    contradicting: list[EvidencePiece]


class ClaimEvidenceExplain(TypedDict):
    """What the figures were computed from; only with `explain`."""

    constants: int
    terms: list[str]


class _ClaimEvidence(TypedDict):
    id: str
    entity: str
    claims: list[ClaimEvidenceClaimsItem]
    total: int
    evidence: ClaimEvidenceEvidence
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]
    asOf: Optional[AsOf]


class ClaimEvidence(_ClaimEvidence, total=False):
    """Evidence for and against a claim, quoted."""

    explain: ClaimEvidenceExplain


class EvidencePiece(TypedDict):
    """A position in the bytes of upstream, with the value that is written there."""

    id: str
    claim: str
    source: str
    sha256: Sha256
    pointer: str
    rule: Literal["verbatim", "canonical", "derived"]
    quoted: Any
    asOf: Time
    reliability: Literal["A", "B+", "B", "C", "D", "E", "F"]
    method: Literal["statement", "structured-third-party", "expert-mapping", "text-extraction"]
    confidence: float
    freshness: float


class StoredObject(TypedDict):
    """A record version, stored as upstream wrote it."""

    sha256: Sha256
    bytes: int
    mediaType: str
    sourceName: str
    key: str
    member: str
    upstreamTime: Time
    upstreamVersion: Optional[str]
    retrievedAt: Time
    manifest: int
    current: bool
    origins: list[OriginFile]
    segment: SegmentPlace
    url: Optional[str]
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]


class OriginFile(TypedDict):
    """A file as it was on disk."""

    name: str
    sha256: Sha256
    bytes: int


class SegmentPlace(TypedDict):
    """Positions count in the uncompressed bytes of the segment."""

    sha256: Sha256
    start: int
    length: int


class StreamPageExplain(TypedDict):
    """What the figures were computed from; only with `explain`."""

    constants: int
    terms: list[str]


class _StreamPage(TypedDict):
    items: list[StreamItem]
    count: int
    total: int
    since: int
    cursor: Optional[str]
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]


class StreamPage(_StreamPage, total=False):
    explain: StreamPageExplain


class StreamItemChange(TypedDict):
    """A value that is too large is replaced by an object with only `omitted`."""

    before: Any
    after: Any


class StreamItem(TypedDict):
    """A change, with the data to judge it. The risk is that of today, not that of then."""

    type: EventType
    id: str
    change: StreamItemChange
    at: Time
    seen: Time
    manifest: int
    event: str
    risk: Optional[RiskLevel]
    riskScore: Optional[int]
    tier: Optional[Tier]
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]


class TimelineExplain(TypedDict):
    """What the figures were computed from; only with `explain`."""

    constants: int
    terms: list[str]


class _Timeline(TypedDict):
    entity: GraphNode
    timeline: list[TimelineEntry]
    total: int
    truncated: bool
    relations: list[GraphRelation]
    relationsTotal: int
    evidence: GraphEvidenceById
    source: str
    confidence: float
    freshness: float
    lineage: list[LineageStep]


class Timeline(_Timeline, total=False):
    """What is known to have happened to an entity."""

    explain: TimelineExplain


class TimelineEntryChange(TypedDict):
    before: Any
    after: Any


class TimelineEntry(TypedDict):
    """Something that happened to an entity, or will happen."""

    at: Time
    kind: TimelineKind
    title: str
    value: Any
    change: Optional[TimelineEntryChange]
    event: Optional[str]
    future: bool
    source: str
    sha256: Sha256
    pointer: str
    asOf: Time


class DataStatusNoticesItem(TypedDict):
    source: str
    at: Time
    kind: Literal["degraded", "recovered", "fallback", "gap"]
    message: str


class DataStatus(TypedDict):
    """How current the data is."""

    sources: list[DataSource]
    freshness: float
    manifest: int
    notices: list[DataStatusNoticesItem]


class DataSourceNoticesItem(TypedDict):
    at: Time
    kind: Literal["degraded", "recovered", "fallback", "gap"]
    message: str


class DataSource(TypedDict):
    """A source and its current status."""

    name: str
    title: str
    status: Literal["synced", "stale", "degraded", "never", "disabled"]
    lastSuccess: Optional[Time]
    lastCheck: Optional[Time]
    records: int
    version: Optional[str]
    upstreamDate: Optional[Time]
    asOf: Optional[Time]
    error: Optional[str]
    fault: Optional[str]
    next: Optional[Time]
    freshness: float
    manifest: Optional[int]
    lastRun: Optional[DataSourceRun]
    attempts: list[DataAttempt]
    notices: list[DataSourceNoticesItem]
    publisher: str
    licence: str
    homepage: str
    cadence: str
    completeness: Literal["additive", "snapshot"]


class DataSourceRun(TypedDict):
    outcome: Literal["synced", "unchanged", "refused", "failed"]
    counts: RunCounts
    deadLetters: int


class RunCounts(TypedDict):
    """`read` is the sum of all others but `withdrawn`."""

    read: int
    added: int
    changed: int
    unchanged: int
    older: int
    withdrawn: int
    rejected: int


class DataAttempt(TypedDict):
    """A poll of a source."""

    startedAt: Time
    finishedAt: Time
    outcome: Literal["synced", "unchanged", "refused", "failed"]
    fault: Optional[str]
    error: Optional[str]
    bytes: int
    requests: int


class LivePackages(TypedDict):
    """What is new in the last days, with the quality of each package."""

    packages: list[LivePackage]
    requiresReview: Literal[True]
    confidence: float
    freshness: float
    sources: list[AnswerSource]
    asOf: Optional[Time]
    manifest: int


LivePackageWindow = TypedDict("LivePackageWindow", {
    "from": "Time",
    "to": "Time",
})


class LivePackage(TypedDict):
    """What is new in one subject."""

    name: Literal["exploited-now", "epss-movers", "new-critical", "ransomware", "ics"]
    quality: LiveQuality
    reason: Optional[Literal["not_read", "too_old", "nothing_new", "no_two_days"]]
    window: Optional[LivePackageWindow]
    newest: Optional[str]
    total: int
    items: list[LiveItem]
    sources: list[str]


class LiveQuality(TypedDict):
    overall: float
    grade: Literal["A", "B", "C", "D", "E", "F"]
    known: float
    freshness: float


class LiveItem(TypedDict):
    """A vulnerability in a package, with its values of the present."""

    id: str
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    day: str
    claims: list[str]
    reasons: list[LiveReason]


class LiveReason(TypedDict):
    """Why a vulnerability is in the package."""

    code: Literal["kev_added", "kev_due", "ransomware", "ransomware_flagged", "epss_before", "epss_after", "published", "cvss", "advisory"]
    value: Union[str, float, bool]
    claims: list[str]


class AnswerSource(TypedDict):
    """A source that states what is cited."""

    id: str
    title: str
    url: Optional[str]
    publisher: str
    retrievedAt: Optional[Time]
    sha256: Optional[str]
    asOf: Optional[Time]
    confidence: float
    freshness: float


class CollectionPage(TypedDict):
    items: list[CollectionItem]
    count: int
    total: int
    nextCursor: Optional[str]


class CollectionItem(TypedDict):
    kind: Literal["cve", "weakness", "attack-pattern", "technique", "group", "malware", "tool", "campaign", "vendor", "product", "package", "advisory", "query"]
    itemId: str
    id: int
    collection: str
    note: Optional[str]
    tags: list[str]
    addedAt: Time
    title: Optional[str]
    known: Optional[bool]


class AddedCollectionItem(TypedDict):
    kind: Literal["cve", "weakness", "attack-pattern", "technique", "group", "malware", "tool", "campaign", "vendor", "product", "package", "advisory", "query"]
    itemId: str
    id: int
    collection: str
    note: Optional[str]
    tags: list[str]
    addedAt: Time
    title: Optional[str]
    known: Optional[bool]
    added: bool


class PlatformHealthData(TypedDict):
    score: float
    asOf: Time
    formula: str


class PlatformHealth(TypedDict):
    overall: float
    data: PlatformHealthData
    ai: HealthPart
    api: HealthPart
    infrastructure: HealthPart


class HealthMeasurement(TypedDict):
    name: str
    value: Optional[float]
    unit: Literal["share", "ms"]
    target: float
    score: Optional[float]
    weight: float
    formula: str
    reason: Optional[str]


class HealthPart(TypedDict):
    score: Optional[float]
    reason: Optional[str]
    measurements: list[HealthMeasurement]


class SdkStatus(TypedDict):
    sdk: list[SdkClient]


class SdkClientCompatibility(TypedDict):
    interface: Optional[str]
    server: str
    isCompatible: Optional[bool]


class SdkClient(TypedDict):
    lang: Literal["js", "python"]
    version: Optional[str]
    compatibility: SdkClientCompatibility
    state: Literal["passing", "failing", "outdated", "absent"]
    at: Optional[Time]
    passed: int
    failed: list[str]
    differs: list[Literal["sdk", "cases", "document"]]
    notCompared: list[Literal["sdk", "cases", "document"]]


class ReplayedAnswer(TypedDict):
    replay: ReplayReport
    answer: str
    sentences: list[ReplayedSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: ReplayedMeta


class ReplayReportHash(TypedDict):
    """Digests of the JSON of the answers without `meta.runId`; null where there is no run. If the question is not kept, a pinned replay compares the answers without its words."""

    before: Optional[Sha256]
    after: Sha256
    same: Optional[bool]
    of: Literal["answer", "answer_without_question"]


class ReplayReport(TypedDict):
    timeline: list[Literal["user_question"]]
    steps: list[ReplayStep]
    mode: Literal["pinned", "current"]
    run: Optional[ReplayedRun]
    recomposed: bool
    recomposedReason: Optional[Literal["other_templates", "unreadable_basis"]]
    hash: ReplayReportHash
    diff: Optional[AnswerDiff]
    diffReason: Optional[Literal["pinned", "no_run", "unreadable_basis"]]


class ReplayStep(TypedDict):
    at: Optional[Time]
    manifest: Optional[int]
    sha256: Optional[Sha256]
    outcome: Literal["same", "different", "not_compared", "found", "recomposed", "stored_bytes"]


class ReplayedRun(TypedDict):
    runId: RunId
    at: Time
    verb: str
    intent: str
    entities: list[str]
    manifest: int
    templateVersion: str
    answerSha256: Sha256
    hasQuestion: bool
    manifestState: Literal["newest", "earlier", "unknown"]
    unknownClaims: list[str]


class AnswerDiffJudgementsItemBefore(TypedDict):
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier


class AnswerDiffJudgementsItemAfter(TypedDict):
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier


class AnswerDiffJudgementsItem(TypedDict):
    id: str
    before: Optional[AnswerDiffJudgementsItemBefore]
    after: Optional[AnswerDiffJudgementsItemAfter]


class AnswerDiffCountsItem(TypedDict):
    path: str
    before: int
    after: int


class AnswerDiff(TypedDict):
    """What has changed, among all that the two answers state."""

    added: list[FactChange]
    removed: list[FactChange]
    changed: list[FactChange]
    judgements: list[AnswerDiffJudgementsItem]
    counts: list[AnswerDiffCountsItem]
    citedThen: list[str]
    citedNow: list[str]


class FactChange(TypedDict):
    subject: str
    predicate: str
    before: Optional[FactSide]
    after: Optional[FactSide]


class FactSide(TypedDict):
    """A claim as one of the answers cites it."""

    claim: str
    values: dict[str, str]
    sources: list[str]
    asOf: Optional[Time]


class ReplayedSentenceQuotesItem(TypedDict):
    text: str
    lang: str


class ReplayedSentenceCount(TypedDict):
    """The request that has these results."""

    path: Optional[str]
    manifest: int
    total: int


_ReplayedSentence = TypedDict("_ReplayedSentence", {
    "text": "str",
    "kind": "Literal[\"fact\", \"derived\", \"count\", \"notice\"]",
    "claims": "list[str]",
    "lang": "Literal[\"en\", \"de\", \"ja\", \"es\", \"pt\", \"fr\", \"ru\", \"zh\"]",
    "in": "Union[Literal[\"/answer\", \"/brief/summary\", \"/summary\", \"/fixRecommendation\", \"/priorityReasoning\", \"/headline\"], str]",
})


_ReplayedSentenceRest = TypedDict("_ReplayedSentenceRest", {
    "quotes": "list[ReplayedSentenceQuotesItem]",
    "derived": "DerivedValues",
    "count": "ReplayedSentenceCount",
    "values": "dict[str, str]",
}, total=False)


class ReplayedSentence(_ReplayedSentence, _ReplayedSentenceRest):
    pass



class DerivedValues(TypedDict):
    rule: str
    rows: list[int]
    values: dict[str, str]


class ReplayedMetaAlternativesItem(TypedDict):
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    certainty: float


ReplayedMetaWindow = TypedDict("ReplayedMetaWindow", {
    "from": "Time",
    "to": "Time",
    "matchedText": "Optional[str]",
})


class ReplayedMetaSlotsItem(TypedDict):
    name: str
    state: Literal["value", "absence", "unread", "open"]


class ReplayedMetaConflictsItem(TypedDict):
    subject: str
    predicate: str
    claims: list[str]


class ReplayedMetaDroppedItem(TypedDict):
    reason: str
    claims: list[str]


class ReplayedMeta(TypedDict):
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    entities: list[ReplayedEntity]
    alternatives: list[ReplayedMetaAlternativesItem]
    engine: Literal["template"]
    window: Optional[ReplayedMetaWindow]
    slots: list[ReplayedMetaSlotsItem]
    coverage: float
    understanding: float
    conflicts: list[ReplayedMetaConflictsItem]
    dropped: list[ReplayedMetaDroppedItem]
    asOf: Optional[Time]
    manifest: int
    locale: Literal["en", "de", "ja", "es", "pt", "fr", "ru", "zh"]
    requestedLocale: Optional[str]
    localeFallback: bool
    runId: Optional[RunId]


class ReplayedEntity(TypedDict):
    id: str
    type: str
    name: Optional[str]
    matchedText: Optional[str]
    isKnown: bool


class ReplayedBriefBrief(TypedDict):
    summary: str
    risk: Literal["critical", "high", "medium", "low", "unknown"]
    recommendations: list[str]


class ReplayedBrief(TypedDict):
    replay: ReplayReport
    topic: Optional[str]
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    brief: ReplayedBriefBrief
    sentences: list[ReplayedSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: ReplayedMeta


class ReplayedSummary(TypedDict):
    replay: ReplayReport
    topic: Optional[str]
    risk: Literal["critical", "high", "medium", "low", "unknown"]
    summary: str
    fixRecommendation: str
    priorityReasoning: str
    sentences: list[ReplayedSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: ReplayedMeta


class DailyBrief(TypedDict):
    """The news of a day."""

    date: str
    asOf: Optional[Time]
    freshness: float
    requiresReview: Literal[True]
    confidence: float
    sources: list[AnswerSource]
    headline: str
    sentences: list[DailySentence]
    sections: list[DailySection]
    meta: DailyMeta


class DailySentenceQuotesItem(TypedDict):
    text: str
    lang: str


class DailySentenceCount(TypedDict):
    """The request that has these results."""

    path: str
    manifest: int
    total: int


_DailySentence = TypedDict("_DailySentence", {
    "text": "str",
    "kind": "Literal[\"fact\", \"derived\", \"count\", \"notice\"]",
    "claims": "list[str]",
    "lang": "Literal[\"en\", \"de\", \"ja\", \"es\", \"pt\", \"fr\", \"ru\", \"zh\"]",
    "in": "Union[Literal[\"/answer\", \"/brief/summary\", \"/summary\", \"/fixRecommendation\", \"/priorityReasoning\", \"/headline\"], str]",
})


_DailySentenceRest = TypedDict("_DailySentenceRest", {
    "quotes": "list[DailySentenceQuotesItem]",
    "derived": "DerivedValues",
    "count": "DailySentenceCount",
    "values": "dict[str, str]",
}, total=False)


class DailySentence(_DailySentence, _DailySentenceRest):
    pass



class DailySection(TypedDict):
    name: Literal["new", "due", "first", "changed", "scores"]
    total: int
    counts: dict[str, int]
    items: list[DailyItem]
    text: str
    sentences: list[DailySentence]


class DailyItem(TypedDict):
    """A vulnerability in a section, with its values of the present."""

    id: str
    title: Optional[str]
    severity: Severity
    cvss: Optional[float]
    epss: Optional[float]
    kev: bool
    risk: RiskLevel
    riskScore: Optional[int]
    tier: Tier
    day: str
    claims: list[str]
    reasons: list[DailyReason]


class _DailyReason(TypedDict):
    code: Literal["kev_added", "kev_due", "ransomware", "ransomware_flagged", "epss_before", "epss_after", "published", "cvss", "advisory", "rejected", "cvss_added", "cvss_raised", "cvss_lowered", "severity_changed", "kev_removed", "kev_due_changed", "epss_jump", "epss_drop", "ssvc_changed", "description_changed", "title_changed", "reference_added", "weakness_changed", "affected_changed", "advisory_added", "entity_revoked"]
    value: Union[str, float, bool]
    claims: list[str]


class DailyReason(_DailyReason, total=False):
    """Why a vulnerability is in the section."""

    before: Optional[Union[str, float, bool]]


class DailyMetaDroppedItem(TypedDict):
    reason: str
    claims: list[str]


class DailyMeta(TypedDict):
    engine: Literal["template"]
    newest: Optional[str]
    isEmpty: bool
    isPast: bool
    dropped: list[DailyMetaDroppedItem]
    manifest: int
    locale: Literal["en", "de", "ja", "es", "pt", "fr", "ru", "zh"]
    requestedLocale: Optional[str]
    localeFallback: bool


class QuestionAnswer(TypedDict):
    answer: str
    sentences: list[AnswerSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: AnswerMeta


class AnswerSentenceQuotesItem(TypedDict):
    text: str
    lang: str


class AnswerSentenceCount(TypedDict):
    """The request that has these results."""

    path: str
    manifest: int
    total: int


_AnswerSentence = TypedDict("_AnswerSentence", {
    "text": "str",
    "kind": "Literal[\"fact\", \"derived\", \"count\", \"notice\"]",
    "claims": "list[str]",
    "lang": "Literal[\"en\", \"de\", \"ja\", \"es\", \"pt\", \"fr\", \"ru\", \"zh\"]",
    "in": "Union[Literal[\"/answer\", \"/brief/summary\", \"/summary\", \"/fixRecommendation\", \"/priorityReasoning\", \"/headline\"], str]",
})


_AnswerSentenceRest = TypedDict("_AnswerSentenceRest", {
    "quotes": "list[AnswerSentenceQuotesItem]",
    "derived": "DerivedValues",
    "count": "AnswerSentenceCount",
    "values": "dict[str, str]",
}, total=False)


class AnswerSentence(_AnswerSentence, _AnswerSentenceRest):
    pass



class AnswerMetaAlternativesItem(TypedDict):
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    certainty: float


AnswerMetaWindow = TypedDict("AnswerMetaWindow", {
    "from": "Time",
    "to": "Time",
    "matchedText": "str",
})


class AnswerMetaSlotsItem(TypedDict):
    name: str
    state: Literal["value", "absence", "unread", "open"]


class AnswerMetaConflictsItem(TypedDict):
    subject: str
    predicate: str
    claims: list[str]


class AnswerMetaDroppedItem(TypedDict):
    reason: str
    claims: list[str]


class AnswerMeta(TypedDict):
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    entities: list[AnswerEntity]
    alternatives: list[AnswerMetaAlternativesItem]
    engine: Literal["template"]
    window: Optional[AnswerMetaWindow]
    slots: list[AnswerMetaSlotsItem]
    coverage: float
    understanding: float
    conflicts: list[AnswerMetaConflictsItem]
    dropped: list[AnswerMetaDroppedItem]
    asOf: Optional[Time]
    manifest: int
    locale: Literal["en", "de", "ja", "es", "pt", "fr", "ru", "zh"]
    requestedLocale: Optional[str]
    localeFallback: bool
    runId: Optional[RunId]


class AnswerEntity(TypedDict):
    id: str
    type: str
    name: Optional[str]
    matchedText: str
    isKnown: bool


class SecurityBriefBrief(TypedDict):
    summary: str
    risk: Literal["critical", "high", "medium", "low", "unknown"]
    recommendations: list[str]


class SecurityBrief(TypedDict):
    topic: str
    intent: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    brief: SecurityBriefBrief
    sentences: list[AnswerSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: AnswerMeta


class SocSummary(TypedDict):
    topic: str
    risk: Literal["critical", "high", "medium", "low", "unknown"]
    summary: str
    fixRecommendation: str
    priorityReasoning: str
    sentences: list[AnswerSentence]
    sources: list[AnswerSource]
    references: list[str]
    confidence: float
    freshness: float
    requiresReview: Literal[True]
    meta: AnswerMeta


class IntentListIntentsItem(TypedDict):
    name: Literal["cve_analysis", "cve_compare", "kev_status", "remediation", "product_exposure", "product_vulns", "latest", "trend", "prioritize", "actor", "malware", "campaign", "technique", "weakness_definition", "definition", "relation", "score_explain", "meta", "unsafe", "search"]
    slots: list[str]


class IntentList(TypedDict):
    intents: list[IntentListIntentsItem]
    count: int
    locales: list[Literal["en", "de", "ja", "es", "pt", "fr", "ru", "zh"]]


class RunChain(TypedDict):
    """Its link in the chain of hashes, which `cairn verify` checks."""

    writer: str
    number: int
    hash: Sha256


class Run(TypedDict):
    """An answer that was given, as it is kept."""

    runId: RunId
    at: Time
    verb: str
    question: Optional[str]
    request: dict[str, Any]
    intent: str
    entities: list[str]
    manifest: int
    templateVersion: str
    answerSha256: Sha256
    answer: dict[str, Any]
    basis: Any
    chain: RunChain


class ErasedRun(TypedDict):
    runId: RunId
    erased: Literal[True]


class ToolList(TypedDict):
    tools: list[ToolDescription]
    count: int


class ToolDescription(TypedDict):
    name: Literal["hash", "ioc", "cvss", "ssvc", "url", "ip", "jwt", "cert", "headers", "email", "package", "sbom", "secrets", "decode"]
    title: str
    purpose: str
    grammar: str
    bytesMax: int
    limits: list[str]
    example: str


class ToolResultMetaLookupsItem(TypedDict):
    kind: Literal["cve", "points", "components", "document", "text"]
    count: int
    answered: bool


class ToolResultMeta(TypedDict):
    facts: dict[str, Any]
    unseen: list[str]
    lookups: list[ToolResultMetaLookupsItem]
    version: str
    truncated: bool


class ToolResult(TypedDict):
    tool: Literal["hash", "ioc", "cvss", "ssvc", "url", "ip", "jwt", "cert", "headers", "email", "package", "sbom", "secrets", "decode"]
    risk: Literal["critical", "high", "medium", "low", "unknown", "none"]
    score: int
    findings: list[ToolFinding]
    references: list[str]
    meta: ToolResultMeta


class ToolFinding(TypedDict):
    id: str
    severity: Literal["critical", "high", "medium", "low", "info"]
    title: str
    detail: str
    location: Optional[str]
    recommendation: str


class SearchAnswer(TypedDict):
    data: SearchResult
    version: ApiVersion
    requestId: RequestId


class ListSearchFieldsAnswer(TypedDict):
    data: SearchFields
    version: ApiVersion
    requestId: RequestId


class SuggestAnswer(TypedDict):
    data: SuggestResult
    version: ApiVersion
    requestId: RequestId


class ListLatestCvesAnswer(TypedDict):
    data: VulnerabilityPage
    version: ApiVersion
    requestId: RequestId


class ListLatestKevAnswer(TypedDict):
    data: KevPage
    version: ApiVersion
    requestId: RequestId


class GetCvesAnswer(TypedDict):
    data: VulnerabilityBatch
    version: ApiVersion
    requestId: RequestId


class GetCveAnswer(TypedDict):
    data: VulnerabilityRecord
    version: ApiVersion
    requestId: RequestId


class GetCveHistoryAnswer(TypedDict):
    data: VulnerabilityHistory
    version: ApiVersion
    requestId: RequestId


class GetCveEpssAnswer(TypedDict):
    data: EpssHistory
    version: ApiVersion
    requestId: RequestId


class GetCveProvenanceAnswer(TypedDict):
    data: ValueProvenance
    version: ApiVersion
    requestId: RequestId


class GetCveVexAnswer(TypedDict):
    data: Exports
    version: ApiVersion
    requestId: RequestId


class GetEntityGraphAnswer(TypedDict):
    data: Graph
    entity: GraphNode
    relations: list[GraphRelation]
    neighbors: GraphNeighbors
    evidence: GraphEvidenceById
    version: ApiVersion
    requestId: RequestId


class ExportEntityAnswer(TypedDict):
    data: Exports
    version: ApiVersion
    requestId: RequestId


class GetEntityAnswer(TypedDict):
    data: EntityRecord
    version: ApiVersion
    requestId: RequestId


class ListProductVulnerabilitiesAnswer(TypedDict):
    data: ProductVulnerabilities
    version: ApiVersion
    requestId: RequestId


class MatchComponentsBody(TypedDict, total=False):
    purls: list[str]
    cpes: list[str]


class MatchComponentsBody2(TypedDict):
    bomFormat: Literal["CycloneDX"]
    specVersion: str


class MatchComponentsBodyOr1(TypedDict):
    spdxVersion: Literal["SPDX-2.0", "SPDX-2.1", "SPDX-2.2", "SPDX-2.3"]


MatchComponentsBodyOr2 = TypedDict("MatchComponentsBodyOr2", {
    "@graph": "list[Any]",
})


class MatchComponentsAnswer(TypedDict):
    data: MatchResult
    version: ApiVersion
    requestId: RequestId


class ExplainVectorAnswer(TypedDict):
    data: CvssExplanation
    version: ApiVersion
    requestId: RequestId


class TriageBody2(TypedDict):
    bomFormat: Literal["CycloneDX"]
    specVersion: str


class TriageBodyOr1(TypedDict):
    spdxVersion: Literal["SPDX-2.0", "SPDX-2.1", "SPDX-2.2", "SPDX-2.3"]


TriageBodyOr2 = TypedDict("TriageBodyOr2", {
    "@graph": "list[Any]",
})


class TriageAnswer(TypedDict):
    data: TriageResult
    version: ApiVersion
    requestId: RequestId


class GetFeedAnswer(TypedDict):
    data: Feed
    version: ApiVersion
    requestId: RequestId


class ListHandlingsAnswer(TypedDict):
    data: HandlingPage
    version: ApiVersion
    requestId: RequestId


class PutHandlingsAnswer(TypedDict):
    data: HandlingsWritten
    version: ApiVersion
    requestId: RequestId


class RemoveHandlingAnswer(TypedDict):
    data: RemovedHandling
    version: ApiVersion
    requestId: RequestId


class FindPathsAnswer(TypedDict):
    data: GraphPaths
    version: ApiVersion
    requestId: RequestId


class ListChangesAnswer(TypedDict):
    data: ChangePage
    version: ApiVersion
    requestId: RequestId


class ListRulesAnswer(TypedDict):
    data: RuleList
    version: ApiVersion
    requestId: RequestId


class CreateRuleAnswer(TypedDict):
    data: Rule
    version: ApiVersion
    requestId: RequestId


class EvaluateRulesAnswer(TypedDict):
    data: RuleEvaluation
    version: ApiVersion
    requestId: RequestId


class GetRuleAnswer(TypedDict):
    data: Rule
    version: ApiVersion
    requestId: RequestId


class ReplaceRuleAnswer(TypedDict):
    data: Rule
    version: ApiVersion
    requestId: RequestId


class RemoveRuleAnswer(TypedDict):
    data: Rule
    version: ApiVersion
    requestId: RequestId


class ReadInventoryAnswer(TypedDict):
    data: InventoryReport
    version: ApiVersion
    requestId: RequestId


class ReplaceInventoryBody(TypedDict):
    items: list[InventoryItem]


class ReplaceInventoryBody2(TypedDict):
    bomFormat: Literal["CycloneDX"]
    specVersion: str


class ReplaceInventoryBodyOr1(TypedDict):
    spdxVersion: Literal["SPDX-2.0", "SPDX-2.1", "SPDX-2.2", "SPDX-2.3"]


ReplaceInventoryBodyOr2 = TypedDict("ReplaceInventoryBodyOr2", {
    "@graph": "list[Any]",
})


class ReplaceInventoryAnswer(TypedDict):
    data: WrittenInventory
    version: ApiVersion
    requestId: RequestId


class ChangeInventoryAnswer(TypedDict):
    data: WrittenInventory
    version: ApiVersion
    requestId: RequestId


class RemoveInventoryAnswer(TypedDict):
    data: RemovedInventory
    version: ApiVersion
    requestId: RequestId


class ListInventoryComponentsAnswer(TypedDict):
    data: InventoryComponentPage
    version: ApiVersion
    requestId: RequestId


class ListWatchlistsAnswer(TypedDict):
    data: WatchlistList
    version: ApiVersion
    requestId: RequestId


class CreateWatchlistAnswer(TypedDict):
    data: Watchlist
    version: ApiVersion
    requestId: RequestId


class ReadWatchlistAnswer(TypedDict):
    data: Watchlist
    version: ApiVersion
    requestId: RequestId


class ReplaceWatchlistAnswer(TypedDict):
    data: Watchlist
    version: ApiVersion
    requestId: RequestId


class RemoveWatchlistAnswer(TypedDict):
    data: Watchlist
    version: ApiVersion
    requestId: RequestId


class ListWatchEventsAnswer(TypedDict):
    data: WatchEventPage
    version: ApiVersion
    requestId: RequestId


class RegisterIdentityAnswer(TypedDict):
    data: Registration
    version: ApiVersion
    requestId: RequestId


class CreateKeyAnswer(TypedDict):
    data: CreatedKey
    version: ApiVersion
    requestId: RequestId


class ListKeysAnswer(TypedDict):
    data: KeyPage
    version: ApiVersion
    requestId: RequestId


class GetOwnKeyAnswer(TypedDict):
    data: Key
    version: ApiVersion
    requestId: RequestId


class RevokeOwnKeyAnswer(TypedDict):
    data: Key
    version: ApiVersion
    requestId: RequestId


class RotateOwnKeyAnswer(TypedDict):
    data: RotatedKey
    version: ApiVersion
    requestId: RequestId


class RevokeKeyAnswer(TypedDict):
    data: Key
    version: ApiVersion
    requestId: RequestId


class GetMeAnswer(TypedDict):
    data: OwnSummary
    version: ApiVersion
    requestId: RequestId


class EraseMeAnswer(TypedDict):
    data: ErasedIdentity
    version: ApiVersion
    requestId: RequestId


class CreateFeedTokenAnswer(TypedDict):
    data: CreatedFeedToken
    version: ApiVersion
    requestId: RequestId


class ListFeedTokensAnswer(TypedDict):
    data: FeedTokenList
    version: ApiVersion
    requestId: RequestId


class RevokeFeedTokenAnswer(TypedDict):
    data: FeedToken
    version: ApiVersion
    requestId: RequestId


class GetReliabilityAnswer(TypedDict):
    data: Reliability
    version: ApiVersion
    requestId: RequestId


class GetQualityOpsAnswer(TypedDict):
    data: QualityOps
    version: ApiVersion
    requestId: RequestId


VexDocument = Union["VexDocument2", "VexDocumentOr1"]
EventType = Literal["published", "rejected", "cvss_added", "cvss_raised", "cvss_lowered", "severity_changed", "kev_added", "kev_removed", "kev_due_changed", "ransomware_flagged", "epss_jump", "epss_drop", "ssvc_changed", "description_changed", "title_changed", "reference_added", "weakness_changed", "affected_changed", "advisory_added", "entity_revoked"]
RuleCondition = Union["RuleCondition2", "RuleConditionOr1", "RuleConditionOr2", "RuleConditionOr3", "RuleConditionOr4"]
InventoryItem = Union[str, "InventoryItemOr1", "InventoryItemOr2", "InventoryItemOr3"]
ErrorCode = Literal["bad_request", "unauthorized", "forbidden", "not_found", "rate_limited", "server_error"]
RequestId = str
ApiVersion = Literal["1.0.0"]
VulnerabilityState = Literal["published", "rejected", "reserved", "unknown"]
Time = str
Severity = Literal["critical", "high", "medium", "low", "none", "unknown"]
RiskLevel = Literal["critical", "high", "medium", "low", "unknown"]
Tier = Literal["3df", "3d", "14d", "60d", "fsu", "unknown"]
MatchStatus = Literal["affected", "unknown", "not_affected"]
VersionStatus = Literal["affected", "unaffected", "unknown"]
EntityType = Literal["vulnerability", "weakness", "attack-pattern", "technique", "tactic", "group", "malware", "tool", "campaign", "mitigation", "detection", "vendor", "product", "package", "advisory", "decision-table"]
Sha256 = str
RelationType = Literal["affects", "has-weakness", "exploited-via", "referenced-by", "superseded-by", "child-of", "related-pattern", "maps-to", "uses", "exploits", "attributed-to", "mitigated-by", "detected-by", "has-analytic", "in-tactic", "can-precede", "peer-of", "requires", "made-by"]
GraphEvidenceById = dict[str, "GraphEvidence"]
Direction = Literal["out", "in"]
NothingFound = Literal["not-identified", "not-named", "nothing-found"]
ClaimStatus = Literal["supported", "contested"]
TimelineKind = Literal["reserved", "assigned", "made_public", "created", "published", "first_seen", "container_updated", "modified", "rejected", "withdrawn", "last_seen", "ssvc_decided", "kev_added", "kev_due", "epss_scored", "advisory_published", "advisory_modified", "advisory_withdrawn", "remediation_dated", "remarked", "cvss_added", "cvss_raised", "cvss_lowered", "severity_changed", "kev_removed", "kev_due_changed", "ransomware_flagged", "epss_jump", "epss_drop", "ssvc_changed", "description_changed", "title_changed", "reference_added", "weakness_changed", "affected_changed", "advisory_added", "entity_revoked"]
Replay = Union["ReplayedAnswer", "ReplayedBrief", "ReplayedSummary"]
RunId = str
